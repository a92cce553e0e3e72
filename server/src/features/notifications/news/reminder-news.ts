import { pages } from '@parent-activity/domain/pages'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { entriesOf } from '../../activities/activity-entries.repository.ts'
import { guestEntriesOf } from '../../activities/guest-entries.repository.ts'
import { goingTo } from './going-to.ts'
import { grouped, idsAbout, nameOf, type About, type ReadNews } from './news-item.ts'
import { mailFormats } from './when-text.ts'

export const reminderNews: ReadNews = async (db, { family_id, children }, deliveries, now) => {
  const ids = await stillStarting(db, deliveries, now)
  if (ids.length === 0) return []
  const entries = [...(await entriesOf(db, family_id, ids)), ...(await guestEntriesOf(db, family_id, ids))]
  return grouped(goingTo(entries), ({ uuid }) => uuid).map((all) => {
    const [{ uuid, name, start_time }] = all
    return {
      ids: idsAbout(deliveries, [uuid]),
      activityId: uuid,
      title: `${listInWords(all.map(({ child_uuid }) => isolated(nameOf(children, child_uuid))))}: ${isolated(name)}`,
      when: `today at ${mailFormats.time(start_time ?? '')}`,
      page: pages.calendar,
    }
  })
}

/** A reminder for a time that has been changed, or is over, would mislead. */
async function stillStarting(db: Db, deliveries: About[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from activities
    join unnest(
      ${deliveries.map(({ about_id }) => about_id)}::uuid[], ${deliveries.map(({ starts_at }) => starts_at)}::timestamptz[]
    ) as reminded (id, starts_at) using (id, starts_at)
    where starts_at > ${now.toISOString()}`.execute(db)
  return rows.map(({ id }) => id)
}
