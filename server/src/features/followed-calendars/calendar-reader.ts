import type { CalendarFailure } from '@parent-activity/domain/calendar/calendar-failure'
import type { CalendarEntry } from '../../calendars/calendar-entry.ts'
import type { CalendarNetwork } from '../../calendars/calendar-network.ts'
import { fetchCalendar, type KnownVersion } from '../../calendars/fetch-calendar.ts'
import { readCalendar } from '../../calendars/read-calendar.ts'
import { limitConcurrency } from '../../http/limits/concurrency-limit.ts'
import type { Wanted } from './wanted-days.ts'

type Failed = { kind: 'failed'; failure: CalendarFailure }
type Parsed = { kind: 'read'; name: string | null; entries: CalendarEntry[]; left_out: number }

export type CalendarRead = { kind: 'unchanged' } | (Parsed & KnownVersion) | Failed

export interface CalendarReader {
  fetch: (address: string, known: KnownVersion | null, wanted: Wanted) => Promise<CalendarRead>
  parse: (text: string, wanted: Wanted) => Promise<Parsed | Failed>
}

/** Each may keep a connection and a thread for seconds. */
const atOnce = 4
const waiting = 100
const maxWaitMs = 30_000

export function calendarReader(network: CalendarNetwork): CalendarReader {
  const limit = limitConcurrency({ atOnce, waiting, maxWaitMs })
  const within = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await limit.acquire()
    try {
      return await work()
    } finally {
      limit.release()
    }
  }
  return {
    fetch: (address, known, wanted) =>
      within(async () => {
        const fetched = await fetchCalendar(address, known, network)
        if (fetched.kind !== 'fetched') return fetched
        const { text, etag, last_modified } = fetched
        const read = await readCalendar(text, wanted)
        return read.kind === 'failed' ? read : { ...read, etag, last_modified }
      }),
    parse: (text, wanted) => within(() => readCalendar(text, wanted)),
  }
}
