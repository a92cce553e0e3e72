import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

interface SchoolEvent {
  title: string
  date: CalendarDate
  /** `0900`; all day without. */
  time?: string
  place?: string
}

export function schoolCalendar(name: string, events: readonly SchoolEvent[]): string {
  const lines = events.flatMap(({ title, date, time, place }) => {
    const day = date.replaceAll('-', '')
    return [
      'BEGIN:VEVENT',
      `UID:${title}@school.example`,
      time === undefined ? `DTSTART;VALUE=DATE:${day}` : `DTSTART:${day}T${time}00`,
      `SUMMARY:${title}`,
      ...(place === undefined ? [] : [`LOCATION:${place}`]),
      'END:VEVENT',
    ]
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `X-WR-CALNAME:${name}`, ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** A school's website, which may lose its calendar. */
export async function serveCalendar(text: string) {
  let isThere = true
  const server = createServer((_request, response) => {
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/calendar' }).end(isThere ? text : '')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/school.ics`,
    end: () => {
      isThere = false
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}
