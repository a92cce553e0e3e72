import type { Activity } from '@parent-activity/contract/activities'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { childColours } from '@parent-activity/domain/children/child-colour'
import { childName } from '@parent-activity/domain/children/child-name'
import { settingsOf } from '@parent-activity/domain/notifications/notification-settings'
import { pages } from '@parent-activity/domain/pages'
import { count } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import type { Db } from '../../db/client.ts'
import type { MailLine } from '../../mail/news-mail.ts'
import { clashLines } from './clash-lines.ts'
import type { Reader } from './deliveries.repository.ts'
import { newsLine, type MailContent } from './mail-of.ts'
import { entriesOn } from './news/days-entries.ts'
import { nameOf, type News } from './news/news-item.ts'
import { longDayText, mailFormats } from './news/when-text.ts'

/** Null if there is nothing to read. */
export async function eveningMail(
  db: Db,
  reader: Reader,
  held: readonly News[],
  withTomorrow: boolean,
): Promise<MailContent | null> {
  const { evening_at } = settingsOf(reader.settings)
  const tomorrow = addDays(reader.today, 1)
  const entries = withTomorrow ? await entriesOn(db, reader.family_id, tomorrow) : []
  if (entries.length === 0 && held.length === 0) return null
  const clashes = await clashLines(db, reader, tomorrow, entries)
  const news = held.map(newsLine)
  const isDay = entries.length > 0
  return {
    subject: isDay ? `Tomorrow: ${count(entries.length, 'activity', 'activities')}` : 'News of today',
    heading: isDay ? 'Tomorrow' : 'News of today',
    ...(isDay && { subheading: longDayText(tomorrow) }),
    lines: isDay ? [...entries.map((entry) => entryLine(entry, tomorrow, reader)), ...clashes] : news,
    ...(isDay && { also: news }),
    button: isDay
      ? { label: 'Open the calendar', page: pages.calendar }
      : { label: 'See what is new', page: pages.children },
    reason: `You get this at ${mailFormats.time(evening_at)} when something is on the next day or has happened.`,
  }
}

function entryLine(entry: Activity, day: CalendarDate, { children }: Reader): MailLine {
  const { child_uuid, name, is_host, host_child_name } = entry
  const child = nameOf(children, child_uuid)
  const colours = childColours(children.map((one) => ({ uuid: one.uuid, name: childName(one) })))
  return {
    avatar: { initial: firstLetter(child), colour: colours.get(child_uuid) ?? 1 },
    above: timesText(entry, day),
    title: `${isolated(child)}: ${isolated(name)}`,
    ...(!is_host && host_child_name !== null && { detail: `With ${isolated(host_child_name)}` }),
  }
}

const letters = new Intl.Segmenter('en')

function firstLetter(name: string): string {
  return letters.segment(name)[Symbol.iterator]().next().value?.segment ?? ''
}

/** Of an activity over several days, only the times on this one. */
function timesText({ start_date, end_date, start_time, end_time }: Activity, day: CalendarDate): string {
  const start = start_date === day && start_time !== null ? mailFormats.time(start_time) : null
  const end = end_date === day && end_time !== null ? mailFormats.time(end_time) : null
  if (start !== null && end !== null) return `${start} – ${end}`
  if (start !== null) return start
  return end === null ? 'All day' : `Until ${end}`
}
