import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CalendarEntry } from '../../calendars/calendar-entry.ts'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

export interface OutsideEntry extends CalendarEntry {
  id: string
}

const columns = sql.join(
  ['title', 'location', 'description', 'start_date', 'end_date', 'start_time', 'end_time'].map((name) => sql.ref(name)),
)

/** Entries that stay the same are not written again, so that nothing counts as changed. */
export async function replaceEntries(
  tx: Tx,
  { id, family_id }: { id: string; family_id: string },
  entries: readonly CalendarEntry[],
): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(entries.map((entry) => ({ ...entry, id: randomUUID() })))}) as wanted (
    id uuid, uid text, occurrence text, title text, location text, description text,
    start_date date, end_date date, start_time text, end_time text
  )`
  await sql`
    delete from outside_entries where calendar_id = ${id} and (uid, occurrence) not in (select uid, occurrence from ${wanted})`.execute(
    tx,
  )
  await sql`
    insert into outside_entries (calendar_id, family_id, id, uid, occurrence, ${columns})
    select ${id}, ${family_id}, id, uid, occurrence, ${columns} from ${wanted}
    on conflict (calendar_id, uid, occurrence) do update
    set (${columns}) = row (${sql.join(changed('excluded'))})
    where (${sql.join(changed('outside_entries'))}) is distinct from (${sql.join(changed('excluded'))})`.execute(tx)
}

function changed(table: string) {
  return ['title', 'location', 'description', 'start_date', 'end_date', 'start_time', 'end_time'].map((name) =>
    sql.ref(`${table}.${name}`),
  )
}

export function findEntry(tx: Tx, familyId: string, id: string): Promise<OutsideEntry | undefined> {
  return tx
    .selectFrom('outside_entries')
    .select(['id', 'uid', 'occurrence', 'title', 'location', 'description'])
    .select(['start_date', 'end_date', 'start_time', 'end_time'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listEntries(db: Db, calendarId: string) {
  return db
    .selectFrom('outside_entries')
    .select(['id', 'id as uuid', 'calendar_id as calendar_uuid', 'title', 'location', 'description'])
    .select(['start_date', 'end_date', 'start_time', 'end_time'])
    .where('calendar_id', '=', calendarId)
    .orderBy('start_date')
    .orderBy('start_time')
    .orderBy('id')
    .execute()
}

/** The `uids` that the family has already, with the activities made of them. */
export function findCopies(db: Db, familyId: string, uids: readonly string[]) {
  return db
    .selectFrom('activities')
    .select(['id', 'outside_uid'])
    .where('family_id', '=', familyId)
    .where('outside_uid', '=', sql<string>`any(${uids}::text[])`)
    .execute()
}

/** Of calendars that can't be read any more; a reading takes earlier ones away. */
export function deleteEntriesEndedBefore(db: Db, day: string): Promise<number> {
  return deleteInBatches(db, 'outside_entries', sql`end_date < ${day}::date`)
}
