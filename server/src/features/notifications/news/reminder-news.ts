import { pages } from '@parent-activity/domain/pages'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { entriesOn } from './days-entries.ts'
import { grouped, idsAbout, nameOf, type About, type ReadNews } from './news-item.ts'
import { mailFormats } from './when-text.ts'

export const reminderNews: ReadNews = async (db, { family_id, children }, deliveries, now) => {
  const unmoved = await stillStarting(db, deliveries, now)
  const days = [...new Set(unmoved.map(({ start_date }) => start_date))]
  const entries = (await Promise.all(days.map((day) => entriesOn(db, family_id, day)))).flat()
  const due = entries.filter((entry) =>
    unmoved.some(({ id, start_date }) => id === entry.uuid && start_date === entry.start_date),
  )
  return grouped(due, ({ uuid }) => uuid).map((all) => {
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
function stillStarting(db: Db, deliveries: About[], now: Date) {
  const moments = deliveries.map(({ about_id, starts_at }) => sql`(${about_id}::uuid, ${starts_at}::timestamptz)`)
  return db
    .selectFrom('activities')
    .select(['id', 'start_date'])
    .where(sql<boolean>`(id, starts_at) in (${sql.join(moments)})`)
    .where('starts_at', '>', now.toISOString())
    .execute()
}
