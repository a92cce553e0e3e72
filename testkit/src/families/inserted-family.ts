import { randomUUID } from 'node:crypto'
import type { User } from '@parent-activity/contract/accounts/auth'
import type { Child } from '@parent-activity/contract/children'
import { childName } from '@parent-activity/domain/children/child-name'
import type { Db } from '@parent-activity/server/db/client'
import { userColumns } from '@parent-activity/server/features/auth/auth.repository'
import { unknownDevice } from '@parent-activity/server/http/device-name'
import { hashToken, newToken } from '@parent-activity/server/security/token'

interface NewAccount {
  username: string
  email: string
  phone: string
  password_hash: string
}

/** Writes the rows of a registration in one statement: a third of the request's time, nearly two thousand times. */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<{ token: string; user: User }> {
  const token = newToken()
  const [id, family_id, created_at] = [randomUUID(), randomUUID(), now.toISOString()]
  const session = { id: randomUUID(), token_hash: hashToken(token), user_id: id, device: unknownDevice }
  const event = { family_id, kind: 'registered', actor_id: id, actor_name: account.username } as const
  const detail = JSON.stringify({ device: unknownDevice })
  const role = { family_role: 'parent', is_primary: true } as const
  const user = await db
    .with('family', (query) => query.insertInto('families').values({ id: family_id, created_at }))
    .with('session', (query) =>
      query.insertInto('sessions').values({ ...session, created_at, last_used_at: created_at }),
    )
    .with('event', (query) =>
      query.insertInto('audit_events').values({ id: randomUUID(), ...event, detail, created_at }),
    )
    .insertInto('users')
    .values({ id, family_id, ...account, ...role, created_at })
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  return { token, user }
}

export async function insertChild(
  db: Db,
  token: string,
  names: { first_name: string; last_name: string },
  now: Date,
): Promise<Child> {
  const row = await db
    .insertInto('children')
    .values((values) => ({
      id: randomUUID(),
      family_id: values
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'user_id')
        .select('family_id')
        .where('token_hash', '=', hashToken(token)),
      ...names,
      created_at: now.toISOString(),
    }))
    .returning(['id', 'id as uuid', 'birth_date', 'age', 'grade', 'school', 'interests', 'created_at'])
    .executeTakeFirstOrThrow()
  return { ...names, ...row, name: childName(names), display_name: names.first_name }
}
