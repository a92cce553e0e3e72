import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

interface Window {
  taken: number
  left: number
  isUsedUp: boolean
  endsAt: number
}

interface Counted {
  current: number
  ttl: number
}

const maxWindows = 10_000

/**
 * Counts across all server processes. Each takes a thirtieth of a limit at a time, so that few requests write. See
 * docs/decisions/007-many-servers.md.
 */
export class RequestCounts {
  readonly #db: Db
  readonly #clock: () => Date
  readonly #windows = new Map<string, Window>()
  readonly #taking = new Map<string, Promise<void>>()
  #tidiedAt = 0

  constructor(db: Db, clock: () => Date) {
    this.#db = db
    this.#clock = clock
  }

  async count(caller: string, max: number, windowMs: number): Promise<Counted> {
    for (;;) {
      const now = this.#clock().getTime()
      const window = this.#windows.get(caller)
      const ttl = window ? window.endsAt - now : 0
      if (window && ttl > 0 && ttl <= windowMs) {
        if (window.isUsedUp) return { current: max + 1, ttl }
        if (window.left > 0) {
          window.left -= 1
          return { current: window.taken - window.left, ttl }
        }
      }
      await this.#takeOnce(caller, max, windowMs)
    }
  }

  #takeOnce(caller: string, max: number, windowMs: number): Promise<void> {
    const underWay = this.#taking.get(caller)
    if (underWay) return underWay
    const taking = this.#take(caller, max, windowMs).finally(() => this.#taking.delete(caller))
    this.#taking.set(caller, taking)
    return taking
  }

  async #take(caller: string, max: number, windowMs: number): Promise<void> {
    await this.#tidy(windowMs)
    const now = this.#clock()
    const portion = Math.max(1, Math.floor(max / 30))
    const ends_at = new Date(now.getTime() + windowMs).toISOString()
    const isOver = sql`request_counts.ends_at <= ${now.toISOString()}`
    const row = await this.#db
      .insertInto('request_counts')
      .values({ key: keyFor(caller), ends_at, taken: portion })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          taken: sql`case when ${isOver} then excluded.taken else request_counts.taken + excluded.taken end`,
          ends_at: sql`case when ${isOver} then excluded.ends_at else least(request_counts.ends_at, excluded.ends_at) end`,
        }),
      )
      .returning(['taken', 'ends_at'])
      .executeTakeFirstOrThrow()
    const taken = Math.min(row.taken, max)
    const left = Math.max(0, taken - (row.taken - portion))
    this.#windows.delete(caller)
    this.#windows.set(caller, { taken, left, isUsedUp: left === 0, endsAt: Date.parse(row.ends_at) })
  }

  async #tidy(windowMs: number): Promise<void> {
    const now = this.#clock().getTime()
    const [oldest] = this.#windows.keys()
    if (oldest !== undefined && this.#windows.size >= maxWindows) this.#windows.delete(oldest)
    const age = now - this.#tidiedAt
    if (age >= 0 && age < windowMs) return
    this.#tidiedAt = now
    for (const [caller, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(caller)
    await this.#db
      .deleteFrom('request_counts')
      .where('key', 'in', (rows) =>
        rows
          .selectFrom('request_counts')
          .select('key')
          .where('ends_at', '<=', new Date(now).toISOString())
          .forUpdate()
          .skipLocked(),
      )
      .execute()
  }
}

/** Hashed, because callers' addresses are private. */
function keyFor(caller: string): string {
  return createHash('sha256').update(caller).digest('hex')
}
