import { randomUUID } from 'node:crypto'
import type { authEndpoints, User } from '@parent-activity/contract/accounts/auth'
import type { Nothing } from '@parent-activity/contract/fields'
import type { RegistrationMode } from '@parent-activity/domain/accounts/account-rules'
import { isPhone, normalisePhone } from '@parent-activity/domain/accounts/phone'
import type { Db, Tx } from '../../db/client.ts'
import { demoAccounts, demoPassword } from '../../demo/demo-families.ts'
import { hourMs, countAgainst } from '../../db/quota-uses.ts'
import { isKnownTimeZone } from '../../db/time-zones.ts'
import type { Actor } from '../../http/actor.ts'
import { notSignedIn } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { withPasswordSlot } from '../../security/password-hash.ts'
import { hashToken, newToken } from '../../security/token.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import type { AccountParts } from './account-parts.ts'
import {
  asAccountConflict,
  badCredentials,
  inviteOnly,
  registrationClosed,
  tooManyRegistrations,
} from './auth.errors.ts'
import {
  bringBackFutureUses,
  deleteSessionsUnusedSince,
  emailsOfUsers,
  findAccountByEmail,
  findAccountByPhone,
  findSession,
  findUser,
  holdCredentials,
  insertFamily,
  insertSession,
  insertUser,
  touchSession,
} from './auth.repository.ts'
import { signInThrottle, type LoginLimits } from './auth.throttle.ts'
import { mailFirstCode } from './email-verification.service.ts'
import { knownDevice, rememberDevice } from './known-devices.service.ts'
import { currentSession } from './sessions.access.ts'
import { usedSince } from './session-age.ts'
import { signOut } from './sessions.service.ts'

type Auth = typeof authEndpoints
interface Session {
  token: string
  user: User
}

const touchMs = 10 * 60 * 1000

export interface RegistrationParts {
  openLink: (tx: Tx, newcomer: { userId: string; familyId: string }, invite: string | null, now: Date) => Promise<void>
  isInvited: (tx: Tx, invite: string | null, now: Date) => Promise<boolean>
  /** Per network; invited people are exempt. */
  registrationsPerHour: number | null
  registration: RegistrationMode
}

export async function register(
  { body, db, write, now, device, address }: Request<Auth['POST /api/auth/register']>,
  parts: RegistrationParts & AccountParts,
): Promise<Session> {
  const { hashPassword, mailer, afterReply } = parts
  if (parts.registration === 'closed') throw registrationClosed()
  const { username, email, password, invite } = body
  const account = {
    username,
    email,
    phone: normalisePhone(body.phone),
    password_hash: await hashPassword(password),
  }
  const time_zone = body.time_zone !== null && (await isKnownTimeZone(db, body.time_zone)) ? body.time_zone : null
  try {
    const session = await write(async (tx) => {
      if (!(await parts.isInvited(tx, invite, now))) await letStrangerIn(tx, parts, address, now)
      const id = randomUUID()
      const family_id = await insertFamily(tx, time_zone, now)
      await insertUser(tx, { id, family_id, ...account, family_role: 'parent', is_primary: true }, now)
      await recordEvent(tx, { familyId: family_id, userId: id }, { kind: 'registered', detail: { device } }, now)
      await parts.openLink(tx, { userId: id, familyId: family_id }, invite, now)
      await rememberDevice(tx, id, body.device_secret, now)
      return openSession(tx, id, device, now)
    })
    if (mailer) afterReply(() => mailFirstCode(db, session.user.id, address, { mailer, hashPassword }, now))
    return session
  } catch (error) {
    throw asAccountConflict(error)
  }
}

async function letStrangerIn(
  tx: Tx,
  { registration, registrationsPerHour }: RegistrationParts,
  address: string,
  now: Date,
): Promise<void> {
  if (registration === 'invite') throw inviteOnly()
  if (registrationsPerHour === null) return
  const quota = { of: `registrations from ${address}`, most: registrationsPerHour, windowMs: hourMs }
  const wait = await countAgainst(tx, [quota], now)
  if (wait > 0) throw tooManyRegistrations(wait)
}

export async function login(
  { body, db, write, now, address, device }: Request<Auth['POST /api/auth/login']>,
  limits: LoginLimits | null,
): Promise<Session> {
  const name = isPhone(body.email) ? normalisePhone(body.email) : body.email
  const known = await knownDevice(db, name, body.device_secret)
  const throttle = limits && signInThrottle(limits, name, address, known)
  const account = await withPasswordSlot(async ({ isPassword }) => {
    await throttle?.countTry(write, now, (tx, count) => recordFailures(tx, name, count, now))
    const found = await findAccountByName(db, name)
    const right = await isPassword(body.password, found?.password_hash)
    if (!found || !right) throw badCredentials()
    return found
  })
  return write(async (tx) => {
    // The password may have been changed since it was checked.
    if (!(await holdCredentials(tx, account))) throw badCredentials()
    await throttle?.forgive(tx)
    await rememberDevice(tx, account.id, body.device_secret, now)
    const trail = { familyId: account.family_id, userId: account.id }
    await recordEvent(tx, trail, { kind: 'signed_in', detail: { device } }, now)
    return openSession(tx, account.id, device, now)
  })
}

/** One event per row of failures, so that outsiders can't fill the audit log. */
async function recordFailures(tx: Tx, name: string, count: number, now: Date): Promise<void> {
  const account = await findAccountByName(tx, name)
  if (!account || !(await holdCredentials(tx, account))) return
  const event = { kind: 'sign_in_failed', detail: { member: account.username, count } } as const
  await recordEvent(tx, { familyId: account.family_id, userId: null }, event, now)
}

function findAccountByName(db: Db, name: string) {
  return isPhone(name) ? findAccountByPhone(db, name) : findAccountByEmail(db, name)
}

async function openSession(tx: Tx, userId: string, device: string, now: Date): Promise<Session> {
  const token = newToken()
  await insertSession(tx, { token_hash: hashToken(token), user_id: userId, device }, now)
  return { token, user: await requireUser(tx, userId) }
}

async function requireUser(db: Db, id: string): Promise<User> {
  const user = await findUser(db, id)
  // Removed since the request came in.
  if (!user) throw notSignedIn()
  return user
}

export async function authenticate(db: Db, token: string, now: Date): Promise<Actor | null> {
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash, usedSince(now))
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

export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  await bringBackFutureUses(db, now)
  return deleteSessionsUnusedSince(db, usedSince(now))
}

export async function verify({ db, actor }: Request<Auth['GET /api/auth/verify']>): Promise<{ user: User }> {
  return { user: await requireUser(db, actor.userId) }
}

export function logout({ write, actor, now }: Request<Auth['POST /api/auth/logout']>): Promise<Nothing> {
  return write(async (tx) => {
    await signOut(tx, actor, await currentSession(tx, actor), now)
    return {}
  })
}

/** Demo families can be renamed and deleted. */
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
    demo_password: demoPassword,
    demo_accounts: demoAccounts.flatMap(({ id, label, note, role }) => {
      const email = emails.get(id)
      return email === undefined ? [] : [{ label, note, role, email }]
    }),
  }
}
