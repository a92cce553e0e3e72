import type { Activity } from '@parent-activity/contract/activities'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { pages } from '@parent-activity/domain/pages'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { entriesOf } from '../../activities/activity-entries.repository.ts'
import { guestEntriesOf } from '../../activities/guest-entries.repository.ts'
import { isTooLate } from '../reminders/quiet-hours.ts'
import { turnFactsOf } from '../reminders/turn-facts.repository.ts'
import { remindersOf, type Reminder } from '../reminders/turns.ts'
import { activityPage } from './activity-page.ts'
import { goingTo } from './going-to.ts'
import { grouped, nameOf, type About, type ReadNews } from './news-item.ts'
import { mailFormats } from './when-text.ts'

/** Leaves out what was moved, is over or done, and what has become somebody else's turn. */
export const reminderNews: ReadNews = async (db, reader, deliveries, now) => {
  const { user_id, family_id, children, today, quiet_until } = reader
  const ids = [...new Set(deliveries.map(({ about_id }) => about_id))]
  const due = (await turnFactsOf(db, ids, family_id))
    .flatMap(remindersOf)
    .filter((reminder) => reminder.user_id === user_id && Date.parse(reminder.at) > now.getTime())
  if (due.length === 0) return []
  const entries = [...(await entriesOf(db, family_id, ids)), ...(await guestEntriesOf(db, family_id, ids))]
  return grouped(goingTo(entries), ({ uuid }) => uuid).flatMap((all) => {
    const [{ uuid, name, child_uuid: child }] = all
    const own = all.map(({ child_uuid }) => nameOf(children, child_uuid))
    return due
      .filter(({ activity_id }) => activity_id === uuid)
      .map((reminder) => ({
        ids: deliveries.filter((delivery) => isAbout(delivery, reminder)).map(({ id }) => id),
        activityId: uuid,
        title: `${taskText(reminder, own)}: ${isolated(name)}`,
        when: whenText(reminder, all[0], today),
        page: pages.calendar,
        ownPage: activityPage(child, uuid),
        isUrgent: quiet_until !== null && isTooLate(quiet_until, reminder),
      }))
      .filter(({ ids: covered }) => covered.length > 0)
  })
}

function isAbout({ about_id, way, is_open, starts_at }: About, reminder: Reminder): boolean {
  return (
    about_id === reminder.activity_id &&
    way === reminder.way &&
    is_open === reminder.is_open &&
    starts_at === reminder.at
  )
}

function taskText({ way, is_open, children }: Reminder, own: string[]): string {
  const names = listInWords((way === null ? own : children).map(isolated))
  if (way === null) return names
  if (is_open) return `Nobody ${way === 'there' ? 'brings' : 'collects'} ${names}`
  return `${way === 'there' ? 'Bring' : 'Collect'} ${names}`
}

function whenText(
  { way, leaves }: Reminder,
  { start_date, end_date, start_time, end_time }: Activity,
  today: CalendarDate,
): string {
  const isEnd = way === 'back' && end_time !== null
  const date = isEnd ? end_date : start_date
  const leftOn = leaves?.dayBefore ? addDays(date, -1) : date
  const tomorrow = (day: CalendarDate) => (day > today ? 'tomorrow ' : '')
  if (leaves !== null) return `leave ${tomorrow(leftOn)}at ${mailFormats.time(leaves.time)}`
  if (isEnd) return `ends ${tomorrow(date)}at ${mailFormats.time(end_time)}`
  return `${tomorrow(date) || 'today '}at ${mailFormats.time(start_time ?? '')}`
}
