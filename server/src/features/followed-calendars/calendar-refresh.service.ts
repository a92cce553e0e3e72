import { setTimeout as wait } from 'node:timers/promises'
import type { CalendarFailure } from '@parent-activity/domain/calendar/calendar-failure'
import type { CalendarNetwork } from '../../calendars/calendar-network.ts'
import type { Wanted } from '../../calendars/parsing/parse-calendar.ts'
import type { Db, Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { SecretKeys } from '../../security/secret-key.ts'
import type { GuestEvents } from '../activities/guest-events.ts'
import { takeInDaysOff } from '../days-off/calendar-days-off.service.ts'
import { addressOf } from './calendar-address.ts'
import { calendarReader, type CalendarRead, type CalendarReader } from './calendar-reader.ts'
import {
  childrenOf,
  claimDue,
  lockCalendar,
  noteReading,
  zoneOf,
  type CalendarRef,
} from './followed-calendars.repository.ts'
import { claimedUntil, nextRead } from './next-read.ts'
import { replaceEntries } from './outside-entries.repository.ts'
import { outsideUid } from './outside-uid.ts'
import { isTakenFor, wantedDays } from './wanted-days.ts'

export interface RefreshParts {
  db: Db
  reader: CalendarReader
  guests: GuestEvents
  secretKeys: SecretKeys | null
}

const pauseMs = 30_000
const atOnce = 4

interface ReadingParts extends Omit<RefreshParts, 'reader'> {
  network: CalendarNetwork
  clock: () => Date
  onFailure: (error: unknown) => void
}

/** Every process runs one. The returned function waits for what is being stored, not for what is being read. */
export function startCalendarReads({ network, clock, onFailure, ...parts }: ReadingParts): () => Promise<void> {
  const ended = new AbortController()
  const reader = calendarReader(network, ended.signal)
  const report = (error: unknown) => {
    if (!ended.signal.aborted) onFailure(error)
  }
  const work = async () => {
    while (!ended.signal.aborted) {
      const read = await readDue({ ...parts, reader }, clock, report).catch(report)
      if (!read) await wait(pauseMs, null, { signal: ended.signal }).catch(() => null)
    }
  }
  const working = work()
  return async () => {
    ended.abort()
    await working
  }
}

/** Returns how many calendars were due. */
export async function readDue(
  parts: RefreshParts,
  clock: () => Date,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const now = clock()
  const due = await claimDue(parts.db, now, claimedUntil(now), atOnce)
  const postpone = async (calendar: CalendarRef) => {
    const failures = calendar.failures + 1
    await noteReading(parts.db, calendar, {
      failures,
      next_read_at: nextRead(now, failures, Math.random()).toISOString(),
    })
  }
  await Promise.all(
    due.map((calendar) =>
      refresh(parts, calendar, now).catch((error: unknown) => {
        onFailure(error)
        // Our own fault must not have us ask a website again and again either.
        return postpone(calendar).catch(onFailure)
      }),
    ),
  )
  return due.length
}

/** No transaction is open while another server is asked. A calendar whose address can't be opened is left as it is. */
export async function refresh(parts: RefreshParts, calendar: CalendarRef, now: Date): Promise<void> {
  const { db, reader, secretKeys } = parts
  const address = addressOf(calendar, secretKeys)
  if (address === null) return
  const wanted = wantedDays(await zoneOf(db, calendar.family_id), now)
  const { etag, last_modified } = calendar
  const known = isTakenFor(calendar, wanted) ? { etag, last_modified } : null
  const read = await reader.fetch(address, known, wanted)
  await inTransaction(db, (tx) => takeIn(tx, calendar, { read, wanted }, parts, now))
}

async function takeIn(
  tx: Tx,
  asked: CalendarRef,
  { read, wanted }: { read: CalendarRead; wanted: Wanted },
  { guests, secretKeys }: RefreshParts,
  now: Date,
): Promise<void> {
  await lockFamily(tx, asked.family_id)
  const calendar = await lockCalendar(tx, asked.family_id, asked.id)
  // A change that was made meanwhile reads it again.
  if (!calendar || calendar.kind !== asked.kind) return
  if (addressOf(calendar, secretKeys) !== addressOf(asked, secretKeys)) return
  if (read.kind === 'failed') return noteReading(tx, calendar, failed(calendar, read.failure, now))
  const next_read_at = nextRead(now, 0, Math.random()).toISOString()
  const well = { next_read_at, failures: 0, failure: null, read_at: now.toISOString() }
  if (read.kind === 'unchanged') return noteReading(tx, calendar, well)
  const { entries, etag, last_modified } = read
  if (calendar.kind === 'events') {
    await replaceEntries(tx, calendar, entries)
  } else {
    const child_ids = await childrenOf(tx, calendar)
    const daysOff = entries.map(({ title: name, start_date: from_date, end_date: to_date, ...entry }) => ({
      uid: outsideUid(entry),
      name,
      from_date,
      to_date,
    }))
    const hasRoom = await takeInDaysOff(tx, { ...calendar, child_ids }, daysOff, guests, now)
    if (!hasRoom) return noteNoRoom(tx, calendar, now)
  }
  await noteReading(tx, calendar, {
    ...well,
    etag,
    last_modified,
    taken_until: wanted.to,
    taken_zone: wanted.zone,
  })
}

function failed(calendar: CalendarRef, failure: CalendarFailure, now: Date) {
  const failures = calendar.failures + 1
  return { failure, failures, next_read_at: nextRead(now, failures, Math.random()).toISOString() }
}

/** Its version is forgotten, so that the next reading tries again to bring dates back. */
function noteNoRoom(tx: Tx, calendar: CalendarRef, now: Date): Promise<void> {
  return noteReading(tx, calendar, { ...failed(calendar, 'no_room', now), etag: null, last_modified: null })
}
