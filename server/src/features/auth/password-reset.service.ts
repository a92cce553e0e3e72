import type { authEndpoints } from '@parent-activity/contract/accounts/auth'
import type { Nothing } from '@parent-activity/contract/fields'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { passwordChangedMail, resetCodeMail } from '../../mail/account-mails.ts'
import type { BoundedMailer } from '../../mail/bounded-mailer.ts'
import { withPasswordSlot } from '../../security/password-hash.ts'
import { hashToken, newToken } from '../../security/token.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import type { AccountParts } from './account-parts.ts'
import { noMail, wrongCode } from './auth.errors.ts'
import { findAccount, holdAccountByEmail, setEmailVerified, setPasswordHash } from './auth.repository.ts'
import { askingThrottle, loginThrottle, signInThrottle } from './auth.throttle.ts'
import { forgetDevices, knownDevice } from './known-devices.service.ts'
import { countResetTry, deleteCodesOf, insertCode, takeCode } from './mailed-codes.repository.ts'
import { codeWindow, deleteOldCodes, mostTries, newCode, rightCode, type NewCode } from './mailed-codes.service.ts'
import { deleteSessionsOf } from './sessions.repository.ts'

type Auth = typeof authEndpoints

interface Asker {
  request_token: string
  address: string
  isOnKnownDevice: boolean
}

/**
 * Work that depends on the account runs after the reply, so that timing reveals nothing. The code is hashed first: an
 * overloaded server refuses there.
 */
export async function requestReset(
  { body, db, write, now, address }: Request<Auth['POST /api/auth/password-reset']>,
  { loginLimits, mailer, afterReply, hashPassword }: AccountParts,
): Promise<{ request_token: string }> {
  if (!mailer) throw noMail()
  const code = await newCode(hashPassword)
  const device = await knownDevice(db, body.email, body.device_secret)
  if (loginLimits) await askingThrottle(loginLimits, body.email, address, device).countTry(write, now)
  const request_token = newToken()
  const asker = { request_token, address, isOnKnownDevice: device !== null }
  afterReply(() => mailCode(db, body.email, code, asker, mailer, now))
  return { request_token }
}

async function mailCode(
  db: Db,
  email: string,
  { code, code_hash }: NewCode,
  { request_token, address, isOnKnownDevice }: Asker,
  mailer: BoundedMailer,
  now: Date,
): Promise<void> {
  // The lock keeps the address unchanged; changing it later voids the code.
  const account = await inTransaction(db, async (tx) => {
    const found = await holdAccountByEmail(tx, email)
    const request_hash = hashToken(request_token)
    if (found) await insertCode(tx, { purpose: 'password', request_hash, user_id: found.id, code_hash }, now)
    return found
  })
  await deleteOldCodes(db, now)
  if (!account) return
  const { id, email: to, email_verified_at } = account
  const by = isOnKnownDevice ? { person: id, network: null } : { person: null, network: address }
  const mail = resetCodeMail({ to, code, appUrl: mailer.appUrl })
  await mailer.send(mail, { kind: 'code', ...by, isVerified: email_verified_at !== null }, now)
}

export async function resetPassword(
  { body, db, write, now, address }: Request<Auth['POST /api/auth/password-reset/confirm']>,
  { loginLimits, mailer, afterReply }: AccountParts,
): Promise<Nothing> {
  if (!mailer) throw noMail()
  const { email, request_token } = body
  const device = await knownDevice(db, email, body.device_secret)
  // Counts for the asker, so that strangers' guesses don't make the owner wait.
  const throttle = loginLimits && loginThrottle(loginLimits, 'code entered', request_token, device ? null : address)
  const { password_hash, ...checked } = await withPasswordSlot(async ({ isPassword, hashPassword }) => {
    await throttle?.countTry(write, now)
    const asked = { email, request_hash: hashToken(request_token) }
    const code = await countResetTry(db, asked, mostTries, codeWindow(now))
    const right = await rightCode(code ? [code] : [], body.code, isPassword)
    if (!right) throw wrongCode()
    return { ...right, password_hash: await hashPassword(body.newPassword) }
  })
  const account = await write(async (tx) => {
    // Account first, then code: the lock order of everything that voids codes.
    await setPasswordHash(tx, checked.user_id, password_hash)
    if (!(await takeCode(tx, checked))) throw wrongCode()
    await deleteCodesOf(tx, checked.user_id)
    await deleteSessionsOf(tx, checked.user_id)
    await forgetDevices(tx, checked.user_id, null)
    await throttle?.forgive(tx)
    if (loginLimits) {
      await askingThrottle(loginLimits, email, address, device).forgiveAccount(tx)
      await signInThrottle(loginLimits, email, address, null).forgiveAccount(tx)
    }
    const user = await findAccount(tx, checked.user_id)
    if (!user) throw wrongCode()
    const trail = { familyId: user.family_id, userId: user.id }
    await recordEvent(tx, trail, { kind: 'password_reset', detail: {} }, now)
    // The code proves the mailbox.
    if (await setEmailVerified(tx, user.id, now)) {
      await recordEvent(tx, trail, { kind: 'email_verified', detail: {} }, now)
    }
    return user
  })
  const mail = passwordChangedMail({ to: account.email, appUrl: mailer.appUrl })
  afterReply(() => mailer.send(mail, { kind: 'notice', isVerified: true }, now))
  return {}
}
