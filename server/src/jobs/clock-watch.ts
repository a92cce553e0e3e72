import type { Db } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'

const hourMs = 60 * 60 * 1000
/** Checks are an hour apart. */
const maxDriftMs = 3 * hourMs
const trustedAfterMs = 24 * hourMs

interface ClockState {
  seenAt: Date
  /** Running time since the jump; null while the clock is trusted. */
  doubtedMs: number | null
}

interface WatchParts {
  db: Db
  monotonicNow: () => number
  onDoubt: (doubt: { clock: string; lastSeen: string }) => void
}

/**
 * After a jump the clock is trusted after a day of running time, so that it can be corrected before old rows are
 * deleted.
 */
export function judgeClock(known: ClockState | undefined, now: Date, doubtedMs: number): ClockState {
  if (!known) return { seenAt: now, doubtedMs: null }
  const ahead = now.getTime() - known.seenAt.getTime()
  if (Math.abs(ahead) <= maxDriftMs) return { seenAt: ahead > 0 ? now : known.seenAt, doubtedMs: null }
  return doubtedMs < trustedAfterMs ? { ...known, doubtedMs } : { seenAt: now, doubtedMs: null }
}

/** Shared: a server with a right clock ends the doubts of another. */
export function clockWatch({ db, monotonicNow, onDoubt }: WatchParts): (now: Date) => Promise<boolean> {
  let doubt: { earlierMs: number; since: number } | null = null
  return async (now) => {
    const at = monotonicNow()
    const [known, judged] = await inTransaction(db, async (tx) => {
      const row = await tx.selectFrom('clock_watch').select(['seen_at', 'doubted_ms']).forUpdate().executeTakeFirst()
      const before = row && { seenAt: new Date(row.seen_at), doubtedMs: row.doubted_ms }
      const earlierMs = before?.doubtedMs ?? null
      const ownMs = doubt && earlierMs !== null ? doubt.earlierMs + at - doubt.since : 0
      const after = judgeClock(before, now, Math.max(Math.floor(ownMs), earlierMs ?? 0))
      const values = { seen_at: after.seenAt.toISOString(), doubted_ms: after.doubtedMs }
      await tx
        .insertInto('clock_watch')
        .values({ only_row: true, ...values })
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
        .execute()
      return [before, after] as const
    })
    if (judged.doubtedMs === null) {
      doubt = null
      return true
    }
    if (!doubt) onDoubt({ clock: now.toISOString(), lastSeen: judged.seenAt.toISOString() })
    if (!doubt || known?.doubtedMs === null) doubt = { earlierMs: judged.doubtedMs, since: at }
    return false
  }
}
