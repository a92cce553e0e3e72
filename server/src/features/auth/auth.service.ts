import { randomUUID } from 'node:crypto'
import type { authEndpoints, User } from '@parent-activity/contract/auth'
import type { Nothing } from '@parent-activity/contract/fields'
import { isPhone, normalisePhone } from '@parent-activity/domain/phone'
import type { Db, Tx } from '../../db/client.ts'
import { demoAccounts, demoPassword } from '../../db/demo-families.ts'
import type { Actor } from '../../http/actor.ts'
import { notSignedIn } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { hashPassword, isPassword, refuseWhileBusy, rejectAfterCheck } from '../../security/password-hash.ts'
import { hashToken, newToken } from '../../security/token.ts'
import { asAccountConflict, badCredentials } from './auth.errors.ts'
import {
  deleteSession,
  emailsOfUsers,
  findPasswordHashByEmail,
  findPasswordHashByPhone,
  findSession,
  findUser,
  holdCredentials,
  insertFamily,
  insertSession,
  insertUser,
  touchSession,
  type Credentials,
} from './auth.repository.ts'
import { loginThrottle, type LoginLimits } from './auth.throttle.ts'

type Auth = typeof authEndpoints
interface Session {
  token: string
  user: User
}

const sessionMs = 30 * 24 * 60 * 60 * 1000
/** A session's last use is written down at most this often, so that reading does not become writing. */
const touchMs = 10 * 60 * 1000

/** The family that waits for a newcomer, if there is one; those who know of such families hand the deed over. */
export type ClaimFamily = (
  tx: Tx,
  newcomer: { email: string; phone: string; invite: string | null },
  now: Date,
) => Promise<string | null>

export async function register(
  { body, write, now }: Request<Auth['POST /api/auth/register']>,
  claimFamily: ClaimFamily,
): Promise<Session> {
  const { username, email, password, invite } = body
  const account = { username, email, phone: normalisePhone(body.phone), password_hash: await hashPassword(password) }
  try {
    return await write(async (tx) => {
      const id = randomUUID()
      const family_id =
        (await claimFamily(tx, { email, phone: account.phone, invite }, now)) ?? (await insertFamily(tx, now))
      await insertUser(tx, { id, family_id, ...account, family_role: 'parent', is_primary: true }, now)
      return openSession(tx, id, now)
    })
  } catch (error) {
    throw asAccountConflict(error)
  }
}

export async function login(
  { body, db, write, now, address }: Request<Auth['POST /api/auth/login']>,
  limits: LoginLimits | null,
): Promise<Session> {
  const name = isPhone(body.email) ? normalisePhone(body.email) : body.email
  const throttle = limits && loginThrottle(limits, name, address)
  refuseWhileBusy()
  await throttle?.countTry(write, now)
  const account = await checkPassword(db, name, body.password)
  return write(async (tx) => {
    // The password may have been changed, or the account removed, while it was being checked.
    if (!(await holdCredentials(tx, account))) throw badCredentials()
    await throttle?.forgive(tx)
    return openSession(tx, account.id, now)
  })
}

async function checkPassword(db: Db, name: string, password: string): Promise<Credentials> {
  const find = isPhone(name) ? findPasswordHashByPhone : findPasswordHashByEmail
  const account = await find(db, name)
  const right = account ? await isPassword(password, account.password_hash) : await rejectAfterCheck(password)
  if (!account || !right) throw badCredentials()
  return account
}

async function openSession(tx: Tx, userId: string, now: Date): Promise<Session> {
  const token = newToken()
  await insertSession(tx, { token_hash: hashToken(token), user_id: userId }, now)
  return { token, user: await requireUser(tx, userId) }
}

async function requireUser(db: Db, id: string): Promise<User> {
  const user = await findUser(db, id)
  // Removed by somebody of the family since the request came in.
  if (!user) throw notSignedIn()
  return user
}

export async function authenticate(db: Db, token: string, now: Date): Promise<Actor | null> {
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash, new Date(now.getTime() - sessionMs))
  if (!session) return null
  if (now.getTime() - Date.parse(session.last_used_at) > touchMs) await touchSession(db, tokenHash, now)
  return {
    userId: session.id,
    familyId: session.family_id,
    role: session.role,
    isPrimary: session.is_primary,
    tokenHash,
  }
}

export async function verify({ db, actor }: Request<Auth['GET /api/auth/verify']>): Promise<{ user: User }> {
  return { user: await requireUser(db, actor.userId) }
}

export function logout({ write, actor }: Request<Auth['POST /api/auth/logout']>): Promise<Nothing> {
  return write(async (tx) => {
    await deleteSession(tx, actor.tokenHash)
    return {}
  })
}

/** The families as they are now: whoever renamed one, or removed it, sees that on the login page too. */
export async function listDemoAccounts({ db }: { db: Db }) {
  const emails = new Map(
    (
      await emailsOfUsers(
        db,
        demoAccounts.map(({ id }) => id),
      )
    ).map(({ id, email }) => [id, email]),
  )
  return {
    password: demoPassword,
    accounts: demoAccounts.flatMap(({ id, label, note, role }) => {
      const email = emails.get(id)
      return email === undefined ? [] : [{ label, note, role, email }]
    }),
  }
}
