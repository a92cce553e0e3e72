import { randomInt } from 'node:crypto'
import type { authEndpoints } from '@parent-activity/contract/auth'
import type { Nothing } from '@parent-activity/contract/fields'
import { normaliseResetCode } from '@parent-activity/domain/account-rules'
import type { Db } from '../../db/client.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { passwordChangedMail, resetCodeMail } from '../../mail/account-mails.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { isPassword, rejectAfterCheck, type HashPassword } from '../../security/password-hash.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import type { AccountParts } from './account-parts.ts'
import { noMail, wrongCode } from './auth.errors.ts'
import { findAccount, findAccountByEmail, setPasswordHash } from './auth.repository.ts'
import { loginThrottle } from './auth.throttle.ts'
import { countCodeTry, setResetCode, takeCode } from './password-reset.repository.ts'
import { deleteSessionsOf } from './sessions.repository.ts'

type Auth = typeof authEndpoints

const codeMs = 10 * 60 * 1000
const mostTries = 5

/** What depends on whether there is such an account comes after the answer, so that its time does not tell. */
export async function requestReset(
  { body, db, write, now, address }: Request<Auth['POST /api/auth/password-reset']>,
  { loginLimits, mailer, later, hashPassword }: AccountParts,
): Promise<Nothing> {
  if (!mailer) throw noMail()
  if (loginLimits) await loginThrottle(loginLimits, askingFor(body.email), address).countTry(write, now)
  later(() => mailCode(db, body.email, { mailer, hashPassword }, now))
  return {}
}

async function mailCode(
  db: Db,
  email: string,
  { mailer, hashPassword }: { mailer: Mailer; hashPassword: HashPassword },
  now: Date,
): Promise<void> {
  const account = await findAccountByEmail(db, email)
  if (!account) return
  const code = String(randomInt(10 ** 8)).padStart(8, '0')
  // As slow to guess at as a password: the code is short, and whoever gets hold of the database could try them all.
  await setResetCode(db, { user_id: account.id, code_hash: await hashPassword(code) }, now, codesSince(now))
  await mailer.send(resetCodeMail({ to: account.email, code, appUrl: mailer.appUrl }))
}

export async function resetPassword(
  { body, db, write, now, address }: Request<Auth['POST /api/auth/password-reset/confirm']>,
  { loginLimits, mailer, later, hashPassword }: AccountParts,
): Promise<Nothing> {
  if (!mailer) throw noMail()
  const { email } = body
  const throttleOf = (key: string) => loginLimits && loginThrottle(loginLimits, key, address)
  const throttle = throttleOf(entering(email))
  await throttle?.countTry(write, now)
  const checked = await checkCode(db, email, normaliseResetCode(body.code), now)
  const password_hash = await hashPassword(body.newPassword)
  const account = await write(async (tx) => {
    if (!(await takeCode(tx, checked))) throw wrongCode()
    await setPasswordHash(tx, checked.user_id, password_hash)
    await deleteSessionsOf(tx, checked.user_id)
    await throttle?.forgive(tx)
    await throttleOf(askingFor(email))?.forgiveAccount(tx)
    await throttleOf(email)?.forgiveAccount(tx)
    const user = await findAccount(tx, checked.user_id)
    if (!user) throw wrongCode()
    await recordEvent(tx, { familyId: user.family_id, userId: user.id }, { kind: 'password_reset', detail: {} }, now)
    return user
  })
  later(() => mailer.send(passwordChangedMail({ to: account.email, appUrl: mailer.appUrl })))
  return {}
}

async function checkCode(db: Db, email: string, code: string, now: Date) {
  const reset = await countCodeTry(db, email, mostTries, codesSince(now))
  const right = reset ? await isPassword(code, reset.code_hash) : await rejectAfterCheck(code)
  if (!reset || !right) throw wrongCode()
  return reset
}

/** A code that was made at this moment, or before, no longer works. */
const codesSince = (now: Date) => new Date(now.getTime() - codeMs)

/** Slowed apart from the login, so that nobody is kept from the one by tries at the other. */
const askingFor = (email: string) => `code for ${email}`
const entering = (email: string) => `code of ${email}`
