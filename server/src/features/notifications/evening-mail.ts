import type { Activity } from '@parent-activity/contract/activities'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { childColours } from '@parent-activity/domain/children/child-colour'
import { childName } from '@parent-activity/domain/children/child-name'
import { settingsOf } from '@parent-activity/domain/notifications/notification-settings'
import { pages } from '@parent-activity/domain/pages'
import { count } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { minutesTo } from '@parent-activity/domain/legs/leg-rules'
import type { Db } from '../../db/client.ts'
import type { MailLine } from '../../mail/news-mail.ts'
import { clashLines } from './clash-lines.ts'
import { thingsBetween } from '../bring-list/bring-list.repository.ts'
import { legsBetween } from '../legs/legs.repository.ts'
import { listPlaceTimes } from '../legs/place-times.repository.ts'
import type { Reader } from './deliveries.repository.ts'
import { bringText } from './evening-bring.ts'
import { chooseWho, eveningLegs, nobodyText } from './evening-legs.ts'
import { newsLine, type MailContent } from './mail-of.ts'
import { activityPage } from './news/activity-page.ts'
import { entriesOn } from './news/days-entries.ts'
import { guestsComing } from './news/guests-coming.repository.ts'
import { nameOf, type News } from './news/news-item.ts'
import { hoursText, longDayText, mailFormats } from './news/when-text.ts'

/** Null if there is nothing to read. */
export async function eveningMail(
  db: Db,
  reader: Reader,
  held: readonly News[],
  withTomorrow: boolean,
): Promise<MailContent | null> {
  const tomorrow = addDays(reader.today, 1)
  const entries = withTomorrow ? await entriesOn(db, reader.family_id, tomorrow) : []
  if (entries.length === 0 && held.length === 0) return null
  const { evening_at } = settingsOf(reader.settings)
  const reason = `You get this at ${mailFormats.time(evening_at)} when something is on the next day or has happened.`
  const news = held.map(newsLine)
  if (entries.length === 0) {
    return {
      subject: 'News of today',
      heading: 'News of today',
      lines: news,
      button: { label: 'See what is new', page: pages.children },
      reason,
    }
  }
  const known = await knownOf(db, reader, entries, tomorrow)
  const told = entries.map((entry) => ({ entry, ...eveningLegs({ entry, day: tomorrow, ...known.of(entry) }) }))
  const toBring = bringText(entries, known.lists, tomorrow, (uuid) => nameOf(reader.children, uuid))
  return {
    subject: `Tomorrow: ${count(entries.length, 'activity', 'activities')}`,
    heading: 'Tomorrow',
    subheading: longDayText(tomorrow),
    lines: [
      ...told.map((one) => entryLine(one, tomorrow, reader, known.guests.get(one.entry.uuid) ?? 0)),
      ...(await clashLines(db, reader, tomorrow, entries)),
    ],
    ...(toBring !== undefined && { note: { label: 'Bring:', text: toBring } }),
    also: news,
    button: buttonOf(told, reader),
    reason,
  }
}

/** Facts that the entries of that day need besides themselves. */
async function knownOf(db: Db, reader: Reader, entries: readonly Activity[], day: CalendarDate) {
  const days = { start: day, end: day }
  const legs = await legsBetween(db, reader.family_id, days)
  const minutes = minutesTo(await listPlaceTimes(db, reader.family_id))
  const hosted = entries.filter(({ is_host, is_shared }) => is_host && is_shared).map(({ uuid }) => uuid)
  return {
    guests: await guestsComing(db, hosted),
    lists: await thingsBetween(db, reader.family_id, days),
    of: ({ uuid, child_uuid, location }: Activity) => ({
      legs: legs.filter((leg) => leg.activity_uuid === uuid && leg.child_uuid === child_uuid),
      child: nameOf(reader.children, child_uuid),
      readerId: reader.user_id,
      minutes: minutes(location),
    }),
  }
}

interface ToldEntry extends ReturnType<typeof eveningLegs> {
  entry: Activity
}

function buttonOf(told: readonly ToldEntry[], { children }: Reader): MailContent['button'] {
  const missing = told.find(({ open }) => open.length > 0)
  const [way] = missing?.open ?? []
  if (!missing || way === undefined) return { label: 'Open the calendar', page: pages.calendar }
  const { child_uuid, uuid } = missing.entry
  return { label: chooseWho(way, nameOf(children, child_uuid)), page: activityPage(child_uuid, uuid) }
}

function entryLine(
  { entry, sentences, open }: ToldEntry,
  day: CalendarDate,
  { children }: Reader,
  guests: number,
): MailLine {
  const { child_uuid, name, is_host, host_child_name } = entry
  const child = nameOf(children, child_uuid)
  const colours = childColours(children.map((one) => ({ uuid: one.uuid, name: childName(one) })))
  const hosting =
    guests > 0 ? [{ text: `You host, ${guests === 1 ? '1 child comes' : `${guests} children come`}.` }] : []
  const all = [...hosting, ...sentences]
  const isBare = all.length === 0 && open.length === 0
  return {
    avatar: { initial: firstLetter(child), colour: colours.get(child_uuid) ?? 1 },
    above: timesText(entry, day),
    title: `${isolated(child)}: ${isolated(name)}`,
    ...(isBare && !is_host && host_child_name !== null && { detail: `With ${isolated(host_child_name)}` }),
    ...(all.length > 0 && { sentences: all }),
    ...(open.length > 0 && { warning: nobodyText(open) }),
  }
}

const letters = new Intl.Segmenter('en')

function firstLetter(name: string): string {
  return letters.segment(name)[Symbol.iterator]().next().value?.segment ?? ''
}

/** Of an activity over several days, only the times on this one. */
function timesText({ start_date, end_date, start_time, end_time }: Activity, day: CalendarDate): string {
  const end = end_date === day ? end_time : null
  if (start_date === day && start_time !== null) return hoursText(start_time, end)
  return end === null ? 'All day' : `Until ${mailFormats.time(end)}`
}
