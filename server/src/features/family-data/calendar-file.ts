import type { Activity } from '@parent-activity/contract/activities'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { calendarZone, type CalendarZone } from './calendar-zone.ts'

/** Entries by the hosts’ clock; null if their time zone is not known. */
export interface EntriesInZone {
  timeZone: string | null
  entries: Activity[]
}

/** Libraries block the server for seconds with some thousand activities. */
export async function* calendarFile(parts: AsyncIterable<EntriesInZone>, now: Date): AsyncGenerator<string> {
  const defined = new Set<string>()
  yield asLines(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Parent Activity App//Family calendar//EN'])
  for await (const { timeZone, entries } of parts) {
    const zone = calendarZone(timeZone)
    if (zone && !defined.has(zone.parameter)) {
      defined.add(zone.parameter)
      yield asLines(zone.definition)
    }
    yield asLines(eventsOf(entries, zone, now))
  }
  yield asLines(['END:VCALENDAR'])
}

function eventsOf(entries: Activity[], zone: CalendarZone | null, now: Date): string[] {
  const byActivity = new Map<string, [Activity, ...Activity[]]>()
  for (const entry of entries) {
    const known = byActivity.get(entry.uuid)
    if (known) known.push(entry)
    else byActivity.set(entry.uuid, [entry])
  }
  return [...byActivity.values()].flatMap((ofOne) => eventOf(ofOne, zone, now))
}

function asLines(lines: string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf([activity, ...others]: [Activity, ...Activity[]], zone: CalendarZone | null, now: Date): string[] {
  const { uuid, name, location, website_url } = activity
  const children = listInWords([activity, ...others].map(({ child_name }) => child_name))
  const description = descriptionOf(activity)
  return [
    'BEGIN:VEVENT',
    // Stable, so that importing again adds nothing twice.
    `UID:${uuid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    ...period(activity, zone),
    `SUMMARY:${text(`${children}: ${name}`)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${text(description)}`]),
    ...(location === null ? [] : [`LOCATION:${text(location)}`]),
    ...(website_url === null ? [] : [`URL:${website_url.replace(/[\s\p{Cc}]/gu, encodeURIComponent)}`]),
    'END:VEVENT',
  ]
}

/** Wall-clock times. The end is exclusive, so an all-day event ends on the day after. */
function period({ start_date, end_date, start_time, end_time }: Activity, zone: CalendarZone | null): string[] {
  const dayAfter = addDays(end_date, 1)
  if (start_time === null) return [`DTSTART;VALUE=DATE:${digits(start_date)}`, `DTEND;VALUE=DATE:${digits(dayAfter)}`]
  const inZone = zone ? `;${zone.parameter}` : ''
  const start = `DTSTART${inZone}:${moment(start_date, start_time)}`
  if (end_time !== null) return [start, `DTEND${inZone}:${moment(end_date, end_time)}`]
  return end_date === start_date ? [start] : [start, `DTEND${inZone}:${moment(dayAfter, '00:00')}`]
}

function moment(day: string, time: string): string {
  return `${digits(day)}T${digits(time)}00`
}

function digits(dayOrTime: string): string {
  return dayOrTime.replace(/[-:]/g, '')
}

function descriptionOf({ description, is_host, host_child_name, host_cant_attend }: Activity): string {
  const host = is_host || host_child_name === null ? [] : [`Hosted by ${host_child_name}`]
  const absence = host_cant_attend ? ['The host can’t attend'] : []
  return [...host, ...absence, ...(description === null ? [] : [description])].join('\n')
}

/** The format has no way to write control characters. */
function text(value: string): string {
  return value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
}

const longestLine = 75

/** No character is divided. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line
  const bytes = Buffer.from(line)
  const parts: string[] = []
  for (let start = 0, room = longestLine; start < bytes.length; room = longestLine - 1) {
    let end = Math.min(start + room, bytes.length)
    while (isInsideCharacter(bytes[end])) end--
    parts.push(bytes.toString('utf8', start, end))
    start = end
  }
  return parts.join('\r\n ')
}

function isInsideCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}
