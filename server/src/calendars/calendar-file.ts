import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { calendarZone, type CalendarZone } from './calendar-zone.ts'

export interface CalendarEvent {
  uid: string
  summary: string
  description: string | null
  location: string | null
  website_url: string | null
  start_date: CalendarDate
  end_date: CalendarDate
  start_time: string | null
  end_time: string | null
}

/** Events by the hosts’ clock; null if their time zone is not known. */
export interface EventsInZone {
  timeZone: string | null
  events: CalendarEvent[]
}

/**
 * Libraries block the server for seconds with some thousand activities. With a name for programs that read it again and
 * again.
 */
export async function* calendarFile(
  parts: AsyncIterable<EventsInZone>,
  now: Date,
  feedName?: string,
): AsyncGenerator<string> {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const defined = new Set<string>()
  let isEmpty = true
  yield asLines(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Parent Activity App//Family calendar//EN'])
  if (feedName !== undefined) yield asLines(feedHeader(feedName))
  for await (const { timeZone, events } of parts) {
    const zone = calendarZone(timeZone)
    if (zone && !defined.has(zone.parameter)) {
      defined.add(zone.parameter)
      yield asLines(zone.definition)
    }
    if (zone || events.length > 0) isEmpty = false
    yield asLines(events.flatMap((event) => eventLines(event, zone, stamp)))
  }
  // The format demands one component at least.
  if (isEmpty) yield asLines(calendarZone('Etc/UTC')?.definition ?? [])
  yield asLines(['END:VCALENDAR'])
}

function feedHeader(name: string): string[] {
  return [
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
}

function asLines(lines: string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Without a METHOD, DTSTAMP says when an event was last changed; it is never earlier than that. */
function eventLines(event: CalendarEvent, zone: CalendarZone | null, stamp: string): string[] {
  const { uid, summary, description, location, website_url } = event
  return [
    'BEGIN:VEVENT',
    // Stable, so that importing again adds nothing twice.
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    ...period(event, zone),
    `SUMMARY:${text(summary)}`,
    ...(description === null ? [] : [`DESCRIPTION:${text(description)}`]),
    ...(location === null ? [] : [`LOCATION:${text(location)}`]),
    ...(website_url === null ? [] : [`URL:${website_url.replace(/[\s\p{Cc}]/gu, encodeURIComponent)}`]),
    'END:VEVENT',
  ]
}

/** Wall-clock times. The end is exclusive, so an all-day event ends on the day after. */
function period({ start_date, end_date, start_time, end_time }: CalendarEvent, zone: CalendarZone | null): string[] {
  const dayAfter = () => addDays(end_date, 1)
  if (start_time === null) return [`DTSTART;VALUE=DATE:${digits(start_date)}`, `DTEND;VALUE=DATE:${digits(dayAfter())}`]
  const inZone = zone ? `;${zone.parameter}` : ''
  const start = `DTSTART${inZone}:${moment(start_date, start_time)}`
  if (end_time !== null) return [start, `DTEND${inZone}:${moment(end_date, end_time)}`]
  return end_date === start_date ? [start] : [start, `DTEND${inZone}:${moment(dayAfter(), '00:00')}`]
}

function moment(day: string, time: string): string {
  return `${digits(day)}T${digits(time)}00`
}

function digits(dayOrTime: string): string {
  return dayOrTime.replace(/[-:]/g, '')
}

const special = /[\\;,\p{Cc}\u2028\u2029]/u

/** The format has no way to write control characters. */
function text(value: string): string {
  if (!special.test(value)) return value
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
