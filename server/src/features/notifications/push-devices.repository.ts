import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { DeviceProblem } from '../../db/tables/notices.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { PushOutcome, PushTarget } from '../../push/push-sender.ts'

export interface PushDevice extends PushTarget {
  id: string
  seen_at: string
}

export interface DeviceRef {
  id: string
}

/** A push service that refuses one message may take the next. */
const isActive = sql<boolean>`(problem is null or problem = 'refused')`

export function activeDevices(db: Db, userId: string, usedSince: Date): Promise<PushDevice[]> {
  return db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select(['push_devices.id', 'endpoint', 'p256dh', 'auth', 'seen_at'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>', usedSince.toISOString())
    .where(isActive)
    .execute()
}

export function listDevices(db: Db, userId: string, tokenHash: Buffer, usedSince: Date) {
  const isCurrent = sql<boolean>`token_hash = ${tokenHash}`
  return db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select(['push_devices.id', 'device as name', 'last_success_at', 'problem', isCurrent.as('is_current')])
    .where('user_id', '=', userId)
    .where('last_used_at', '>', usedSince.toISOString())
    .where((row) => row.or([row('problem', 'is', null), row('problem', '!=', 'removed')]))
    .orderBy(isCurrent, 'desc')
    .orderBy('push_devices.created_at')
    .orderBy('push_devices.id')
    .execute()
}

/**
 * Of a session that is this browser's own. What was removed elsewhere, or is gone, stays so, unless somebody has logged in
 * since.
 */
export function saveDevice(
  tx: Tx,
  session: Authorized<{ id: string }>,
  target: PushTarget,
  now: Date,
): Promise<{ id: string; problem: DeviceProblem | null }> {
  const moment = now.toISOString()
  return tx
    .insertInto('push_devices')
    .values({ session_id: session.id, ...target, created_at: moment, seen_at: moment })
    .onConflict((row) =>
      row.column('endpoint').doUpdateSet((set) => ({
        session_id: set.ref('excluded.session_id'),
        p256dh: set.ref('excluded.p256dh'),
        auth: set.ref('excluded.auth'),
        seen_at: set.ref('excluded.seen_at'),
        problem: sql<DeviceProblem | null>`
          case
            when push_devices.problem = 'removed' and push_devices.session_id <> excluded.session_id then null
            else push_devices.problem
          end`,
      })),
    )
    .returning(['id', 'problem'])
    .executeTakeFirstOrThrow()
}

/** One browser has one address; the last one counts. */
export async function dropOtherDevices(tx: Tx, session: Authorized<{ id: string }>, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_devices').where('session_id', '=', session.id).where('endpoint', '!=', endpoint).execute()
}

export async function dropLongestUnseen(tx: Tx, userId: string, kept: number): Promise<void> {
  await sql`
    delete from push_devices where id in (
      select push_devices.id from push_devices join sessions on sessions.id = session_id
      where user_id = ${userId} order by seen_at desc, push_devices.id offset ${kept}
    )`.execute(tx)
}

export function findDeviceOfUser(tx: Tx, userId: string, id: string): Promise<DeviceRef | undefined> {
  return tx
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select('push_devices.id')
    .where('user_id', '=', userId)
    .where('push_devices.id', '=', id)
    .executeTakeFirst()
}

/** Kept until the session ends, because the browser would register it again. */
export async function removeDevice(tx: Tx, { id }: Authorized<DeviceRef>, now: Date): Promise<void> {
  await tx
    .updateTable('push_devices')
    .set({ problem: 'removed', problem_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

export async function noteOutcome(db: Db, { id, endpoint }: PushDevice, outcome: PushOutcome, now: Date) {
  if (outcome === 'failed') return
  const moment = now.toISOString()
  await db
    .updateTable('push_devices')
    .set(
      outcome === 'accepted'
        ? { last_success_at: moment, problem: null, problem_at: null }
        : { problem: outcome, problem_at: moment },
    )
    .where('id', '=', id)
    // Meanwhile it may have been renewed or removed.
    .where('endpoint', '=', endpoint)
    .where(isActive)
    .execute()
}
