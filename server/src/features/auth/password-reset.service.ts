import { randomInt } from 'node:crypto'
import type { authEndpoints } from '@parent-activity/contract/auth'
import type { Nothing } from '@parent-activity/contract/fields'
import { normaliseResetCode } from '@parent-activity/domain/account-rules'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { passwordChangedMail, resetCodeMail } from '../../mail/account-mails.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { inPasswordTurn } from '../../security/password-hash.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import type { AccountParts } from './account-parts.ts'
import { noMail, wrongCode } from './auth.errors.ts'
import { findAccount, holdAccountByEmail, setPasswordHash } from './auth.repository.ts'
import { loginThrottle, type Target } from './auth.throttle.ts'
import { countCodeTry, deleteOldCodes, setResetCode, takeCode } from './password-reset.repository.ts'
import { deleteSessionsOf } from './sessions.repository.ts'

type Auth = typeof authEndpoints

const codeMs = 10 * 60 * 1000
const mostTries = 5

/**
 * What depends on whether there is such an account comes after the answer, so that its time does not tell. The code is
 * hashed first of all, for everybody: where there is no time for it nothing is counted, and nobody waits for a mail.
 */
export async function requestReset(
  { body, db, write, now, address }: Request<Auth['POST /api/auth/password-reset']>,
  { loginLimits, mailer, later, hashPassword }: AccountParts,
): Promise<Nothing> {
  if (!mailer) throw noMail()
  const code = String(randomInt(10 ** 8)).padStart(8, '0')
  // As slow to guess at as a password: the code is short, and whoever gets hold of the database could try them all.
  const code_hash = await hashPassword(code)
  if (loginLimits) await loginThrottle(loginLimits, 'code asked for', body.email, address).countTry(write, now)
  later(() => mailCode(db, body.email, { code, code_hash }, mailer, now))
  return {}
}

async function mailCode(
  db: Db,
  email: string,
  { code, code_hash }: { code: string; code_hash: string },
  mailer: Mailer,
  now: Date,
): Promise<void> {
  // A code is for an address: whoever gives the account another one meanwhile waits for it, and voids it.
  const to = await inTransaction(db, async (tx) => {
    const account = await holdAccountByEmail(tx, email)
    if (account) await setResetCode(tx, { user_id: account.id, code_hash }, now)
    return account?.email
  })
  await deleteOldCodes(db, codesSince(now))
  if (to !== undefined) await mailer.send(resetCodeMail({ to, code, appUrl: mailer.appUrl }))
}

export async function resetPassword(
  { body, db, write, now, address }: Request<Auth['POST /api/auth/password-reset/confirm']>,
  { loginLimits, mailer, later }: AccountParts,
): Promise<Nothing> {
  if (!mailer) throw noMail()
  const throttleOf = (target: Target) => loginLimits && loginThrottle(loginLimits, target, body.email, address)
  const throttle = throttleOf('code entered')
  const { password_hash, ...checked } = await inPasswordTurn(async ({ isPassword, hashPassword }) => {
    await throttle?.countTry(write, now)
    const reset = await countCodeTry(db, body.email, mostTries, codesSince(now))
    const right = await isPassword(normaliseResetCode(body.code), reset?.code_hash)
    if (!reset || !right) throw wrongCode()
    return { ...reset, password_hash: await hashPassword(body.newPassword) }
  })
  const account = await write(async (tx) => {
    // First the account, then its code, as all do who change the one and void the other.
    await setPasswordHash(tx, checked.user_id, password_hash)
    if (!(await takeCode(tx, checked))) throw wrongCode()
    await deleteSessionsOf(tx, checked.user_id)
    await throttle?.forgive(tx)
    await throttleOf('code asked for')?.forgiveAccount(tx)
    await throttleOf('account')?.forgiveAccount(tx)
    const user = await findAccount(tx, checked.user_id)
    if (!user) throw wrongCode()
    await recordEvent(tx, { familyId: user.family_id, userId: user.id }, { kind: 'password_reset', detail: {} }, now)
    return user
  })
  later(() => mailer.send(passwordChangedMail({ to: account.email, appUrl: mailer.appUrl })))
  return {}
}

/** A code that was made at this moment, or before, no longer works. */
const codesSince = (now: Date) => new Date(now.getTime() - codeMs)
