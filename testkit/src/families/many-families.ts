import { randomUUID } from 'node:crypto'
import type { Db } from '@parent-activity/server/db/client'
import { hashToken, newToken } from '@parent-activity/server/security/token'

/** One parent, logged in, and one child. */
export interface QuickFamily {
  token: string
  userId: string
  familyId: string
  child: string
}

const created_at = '2025-06-02T09:00:00.000Z'

let made = 0

/** Inserts rows directly, because registering many families is slow. */
export async function insertFamilies(db: Db, count: number): Promise<QuickFamily[]> {
  const families = Array.from({ length: count }, () => ({
    token: newToken(),
    userId: randomUUID(),
    familyId: randomUUID(),
    child: randomUUID(),
  }))
  const userOf = ({ userId, familyId }: QuickFamily) => {
    made += 1
    const contact = { email: `quick-${made}@example.com`, phone: `+4479${String(made).padStart(8, '0')}` }
    const login = { username: `Quick ${made}`, password_hash: '', family_role: 'parent' as const, is_primary: true }
    return { id: userId, family_id: familyId, ...contact, ...login, created_at }
  }
  const names = { first_name: 'Child', last_name: 'Quick' }
  await db
    .insertInto('families')
    .values(families.map(({ familyId }) => ({ id: familyId, created_at })))
    .execute()
  await db.insertInto('users').values(families.map(userOf)).execute()
  await db
    .insertInto('sessions')
    .values(
      families.map(({ token, userId }) => ({
        token_hash: hashToken(token),
        user_id: userId,
        created_at,
        last_used_at: created_at,
      })),
    )
    .execute()
  await db
    .insertInto('children')
    .values(families.map(({ child, familyId }) => ({ id: child, family_id: familyId, ...names, created_at })))
    .execute()
  return families
}

/** Returns the ids in the order of `others`. */
export async function insertConnections(db: Db, from: QuickFamily, others: QuickFamily[]): Promise<string[]> {
  const rows = others.map((other) => ({
    id: randomUUID(),
    child1_id: from.child,
    family1_id: from.familyId,
    child2_id: other.child,
    family2_id: other.familyId,
    status: 'active' as const,
    created_at,
  }))
  await db.insertInto('connections').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids by activity, in the order of `others`. */
export async function insertInvitations(
  db: Db,
  host: QuickFamily,
  activityIds: string[],
  others: QuickFamily[],
): Promise<string[]> {
  const invitationTo = (activity_id: string, other: QuickFamily) => ({
    id: randomUUID(),
    activity_id,
    host_family_id: host.familyId,
    host_child_id: host.child,
    invited_child_id: other.child,
    invited_family_id: other.familyId,
    status: 'pending' as const,
    created_at,
  })
  const rows = activityIds.flatMap((id) => others.map((other) => invitationTo(id, other)))
  await db.insertInto('invitations').values(rows).execute()
  return rows.map(({ id }) => id)
}
