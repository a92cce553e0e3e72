import type { CalendarNetwork } from '../../calendars/calendar-network.ts'
import { fetchCalendar, type FetchedCalendar, type KnownVersion } from '../../calendars/fetch-calendar.ts'
import type { ParsedCalendar, Wanted } from '../../calendars/parsing/parse-calendar.ts'
import { readCalendar } from '../../calendars/read-calendar.ts'
import { unavailable } from '../../http/app-error.ts'
import { acquireOtherStorage, limitConcurrency } from '../../http/limits/concurrency-limit.ts'

type Parsed = Extract<ParsedCalendar, { kind: 'read' }>
type Failed = Extract<ParsedCalendar, { kind: 'failed' }>

export type CalendarRead = Exclude<FetchedCalendar, { kind: 'fetched' }> | (Parsed & KnownVersion) | Failed

export interface CalendarReader {
  fetch: (address: string, known: KnownVersion | null, wanted: Wanted) => Promise<CalendarRead>
  parse: (text: string, wanted: Wanted) => Promise<ParsedCalendar>
}

/** Each may keep a connection and a thread for seconds. */
const atOnce = 4
const waiting = 100
const maxWaitMs = 30_000

/** Requests wait without a shared slot, so that slow websites do not block others. */
export function calendarReader(network: CalendarNetwork, closing?: AbortSignal): CalendarReader {
  const { timeoutMs } = network
  const limit = limitConcurrency({ atOnce, waiting, maxWaitMs: timeoutMs ?? maxWaitMs })
  const limits = timeoutMs === undefined ? {} : { milliseconds: timeoutMs }
  const within = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const acquireOther = acquireOtherStorage.getStore()
    if (acquireOther && limit.counts().taken >= atOnce) await acquireOther(limit)
    else await limit.acquire()
    try {
      return await (closing ? unlessClosing(closing, work) : work())
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
        const read = await readCalendar(text, wanted, limits)
        return read.kind === 'failed' ? read : { ...read, etag, last_modified }
      }),
    parse: (text, wanted) => within(() => readCalendar(text, wanted, limits)),
  }
}

/** A slow website must not delay the end of the server, which has ten seconds to close its database. */
function unlessClosing<Result>(closing: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  if (closing.aborted) return Promise.reject(unavailable())
  return new Promise((resolve, reject) => {
    const stop = () => reject(unavailable())
    closing.addEventListener('abort', stop, { once: true })
    work()
      .then(resolve, reject)
      .finally(() => closing.removeEventListener('abort', stop))
  })
}
