import type { Page } from '@parent-activity/contract/endpoint'
import { mostListBytes } from './room/calendar-room.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { invalidFields } from '../../http/app-error.ts'

/** For the envelope and the cursor of the next page. */
const envelopeBytes = 4000

export interface PageWanted {
  after?: string | undefined
  /** Defaults to a whole reply. */
  mostBytes?: number
}

export const listOrder = sql`activities.start_date, coalesce(activities.start_time, ''), activities.name, activities.id`

const place = z.tuple([z.iso.date(), z.string().max(5), z.string().max(100), z.uuid()])

interface Placed {
  id: string
  name: string
  start_date: string
  start_time: string | null
}

export interface PagedRow extends Placed {
  /** Rises from row to row, so it is the list's order too. */
  bytes_so_far: number
  is_last: boolean
}

/** One window and a frame of rows: PostgreSQL then sorts once. */
export function runningBytes(bytes: RawBuilder<number>, orderWithinActivity: RawBuilder<unknown>) {
  const before = sql`(order by ${listOrder}, ${orderWithinActivity} rows unbounded preceding)`
  return [
    sql<number>`sum(${bytes}) over ${before}`.as('bytes_so_far'),
    sql<boolean>`lead(activities.id) over ${before} is null`.as('is_last'),
  ] as const
}

export function bytesOfPage({ mostBytes = mostListBytes }: PageWanted): number {
  return mostBytes - envelopeBytes
}

export function isAfter(mark: string): RawBuilder<boolean> {
  return sql<boolean>`(${listOrder}) > ${placeOf(mark)}`
}

/** For lists with the latest first. */
export function isBefore(mark: string): RawBuilder<boolean> {
  return sql<boolean>`(${listOrder}) < ${placeOf(mark)}`
}

function placeOf(mark: string): RawBuilder<unknown> {
  const [start_date, start_time, name, id] = readMark(mark)
  return sql`(${start_date}::date, ${start_time}::text, ${name}::text, ${id}::uuid)`
}

/** The last activity before a cut may lack some of its rows, so the next page begins with it. */
export function asPage<Row extends PagedRow, Item>(rows: Row[], asItems: (rows: Row[]) => Item[]): Page<Item> {
  const last = rows.at(-1)
  if (!last || last.is_last) return { data: asItems(rows) }
  const whole = rows.filter(({ id }) => id !== last.id)
  return { data: asItems(whole), next: markOf(whole.at(-1) ?? last) }
}

export function markOf({ start_date, start_time, name, id }: Placed): string {
  return Buffer.from(JSON.stringify([start_date, start_time ?? '', name, id])).toString('base64url')
}

function readMark(mark: string): z.output<typeof place> {
  try {
    return place.parse(JSON.parse(Buffer.from(mark, 'base64url').toString()))
  } catch {
    const wrong = 'This is not the mark of a page'
    throw invalidFields(wrong, { after: wrong })
  }
}
