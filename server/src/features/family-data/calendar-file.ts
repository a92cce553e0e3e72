import type { Activity } from '@parent-activity/contract/activities'
import { addDays } from '@parent-activity/domain/calendar-date'
import { listInWords } from '@parent-activity/domain/in-words'
import ical, { type ICalEventData } from 'ical-generator'

/** An iCalendar file (RFC 5545) with each activity once, however many of the family's children take part. */
export function calendarFile(entries: Activity[], now: Date): string {
  const calendar = ical({ prodId: { company: 'Parent Activity App', product: 'Family calendar', language: 'EN' } })
  const byActivity = new Map<string, [Activity, ...Activity[]]>()
  for (const entry of entries) {
    const known = byActivity.get(entry.uuid)
    if (known) known.push(entry)
    else byActivity.set(entry.uuid, [entry])
  }
  for (const [activity, ...others] of byActivity.values()) {
    const names = [activity, ...others].map(({ child_name }) => child_name)
    calendar.createEvent({ ...eventOf(activity, names), stamp: now })
  }
  return calendar.toString()
}

function eventOf(activity: Activity, childNames: string[]): ICalEventData {
  const { website_url, location } = activity
  return {
    ...period(activity),
    // The same for good, so that a file that is read again changes what is there and adds nothing twice.
    id: activity.uuid,
    // Of the time on the wall, without a zone: 16:00 at the sports hall is 16:00 for every family.
    floating: true,
    summary: readable(`${listInWords(childNames)}: ${activity.name}`),
    description: readable(descriptionOf(activity)),
    ...(location !== null && { location: readable(location) }),
    ...(website_url !== null && { url: asUri(website_url) }),
  }
}

type Period = Pick<ICalEventData, 'start' | 'end' | 'allDay'>

/** The end of a day is the beginning of the next: an event does not include the moment at which it ends. */
function period({ start_date, end_date, start_time, end_time }: Activity): Period {
  const dayAfter = at(addDays(end_date, 1), '00:00')
  if (start_time === null) return { allDay: true, start: at(start_date, '00:00'), end: dayAfter }
  const start = at(start_date, start_time)
  if (end_time !== null) return { start, end: at(end_date, end_time) }
  return end_date === start_date ? { start } : { start, end: dayAfter }
}

/** Without a zone the library writes what a clock in UTC would show, wherever the server stands. */
function at(day: string, time: string): Date {
  return new Date(`${day}T${time}:00Z`)
}

function descriptionOf({ description, is_host, host_child_name, host_cant_attend }: Activity): string {
  const host = is_host || host_child_name === null ? [] : [`Hosted by ${host_child_name}`]
  const absence = host_cant_attend ? ['The host can’t attend'] : []
  return [...host, ...absence, ...(description === null ? [] : [description])].join('\n')
}

/** What the format has no way to write: control characters other than the end of a line. */
function readable(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
}

/** The library would put backslashes before these, as in a text. */
function asUri(url: string): string {
  return url.replace(/[\\;,\s]/g, (character) => encodeURIComponent(character))
}
