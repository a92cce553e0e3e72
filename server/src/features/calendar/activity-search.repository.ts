import type { Activity } from '@parent-activity/contract/activities'
import type { calendarEndpoints } from '@parent-activity/contract/calendar/calendar'
import type { HandledInput, Page } from '@parent-activity/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { entriesOf, selectSearchedEntries } from '../activities/activity-entries.repository.ts'
import { guestEntriesOf } from '../activities/guest-entries.repository.ts'
import { selectSearchedGuestRows } from '../activities/guest-rows.repository.ts'
import { isAfter, isBefore, listOrder, markOf } from '../activities/list-page.ts'

type Search = HandledInput<(typeof calendarEndpoints)['GET /api/activities/search']>['query']

const mostFound = 30
/** Fifty hosts with long descriptions would make megabytes of thirty results. */
const mostFoundBytes = 500_000

/** A joint activity is found by any of its hosts, and comes with all of them. */
export async function findActivities(db: Db, familyId: string, search: Search): Promise<Page<Activity>> {
  const rows = await findPlaces(db, familyId, search)
  const page = rows.slice(0, mostFound)
  const ids = [...new Set(page.map(({ id }) => id))]
  const own = await entriesOf(db, familyId, ids)
  const invited = await guestEntriesOf(db, familyId, ids)
  const data: Activity[] = []
  let bytes = 0
  for (const [index, { id, children }] of page.entries()) {
    const found = [
      ...own.filter(({ uuid }) => uuid === id),
      ...invited.filter(({ uuid, child_uuid }) => uuid === id && children.includes(child_uuid)),
    ]
    bytes += Buffer.byteLength(JSON.stringify(found))
    const previous = page[index - 1]
    if (bytes > mostFoundBytes && previous) return { data, next: markOf(previous) }
    data.push(...found)
  }
  const last = page.at(-1)
  return rows.length > mostFound && last ? { data, next: markOf(last) } : { data }
}

async function findPlaces(db: Db, familyId: string, { q, when, today, after }: Search) {
  const isComing = when === 'coming'
  const words = await foldedWords(db, q)
  if (words.length === 0) return []
  // `offset 0` folds each text once instead of once for each word.
  const hasWords = sql<boolean>`(
    select bool_and(strpos(texts.folded, word) > 0)
    from (select folded_name(activities.words) as folded offset 0) as texts, unnest(${words}::text[]) as word
  )`
  const order = isComing ? listOrder : descending
  return db
    .selectFrom(selectSearchedEntries(db, familyId).unionAll(selectSearchedGuestRows(db, familyId)).as('activities'))
    .select(['id', 'name', 'start_date', 'start_time', sql<string[]>`array_agg(child_id)`.as('children')])
    .where('end_date', isComing ? '>=' : '<', today)
    .where(hasWords)
    .$if(after !== undefined, (rows) => rows.where((isComing ? isAfter : isBefore)(after ?? '')))
    .groupBy(['id', 'name', 'start_date', 'start_time'])
    .orderBy(order)
    .limit(mostFound + 1)
    .execute()
}

const descending = sql`
  activities.start_date desc, coalesce(activities.start_time, '') desc, activities.name desc, activities.id desc`

async function foldedWords(db: Db, query: string): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select folded_name(${query}) as folded`.execute(db)
  return [...new Set(rows[0]?.folded.split(' ').filter((word) => word !== ''))]
}
