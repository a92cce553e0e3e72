import type { authEndpoints, User } from '@parent-activity/contract/accounts/auth'
import type { Nothing } from '@parent-activity/contract/fields'
import type { Db, Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { notSignedIn } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { verificationCodeMail } from '../../mail/account-mails.ts'
import type { BoundedMailer } from '../../mail/bounded-mailer.ts'
import { withPasswordSlot } from '../../security/password-hash.ts'
import { hashToken, newToken } from '../../security/token.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import type { AccountParts } from './account-parts.ts'
import { alreadyVerified, mailFailed, noMail, tooManyMails, wrongCode } from './auth.errors.ts'
import { findUser, holdAccount, setEmailVerified } from './auth.repository.ts'
import { sessionThrottle } from './auth.throttle.ts'
import {
  countVerificationTries,
  deleteCodesOf,
  deleteOlderCodes,
  insertCode,
  takeCode,
} from './mailed-codes.repository.ts'
import { codeWindow, deleteOldCodes, mostTries, newCode, rightCode } from './mailed-codes.service.ts'

type Auth = typeof authEndpoints

/** Several codes work at once, because an earlier mail may arrive late. */
const mostOpen = 3

export async function requestVerification(
  { db, write, actor, now, address }: Request<Auth['POST /api/auth/verify-email']>,
  { loginLimits, mailer, hashPassword }: AccountParts,
): Promise<Nothing> {
  if (!mailer) throw noMail()
  const { code, code_hash } = await newCode(hashPassword)
  const throttle = loginLimits && sessionThrottle(loginLimits, 'email code asked for', actor)
  // In its own transaction, so that a retry counts too.
  await throttle?.countTry((work) => inTransaction(db, work), now)
  const mail: { to?: string } = {}
  await write(async (tx) => {
    mail.to = await openCode(tx, actor.userId, code_hash, now)
    return {}
  })
  // A retry sends no second mail.
  if (mail.to === undefined) return {}
  await deleteOldCodes(db, now)
  const sending = { kind: 'code', person: actor.userId, network: address, isVerified: false } as const
  const wait = await mailer
    .send(verificationCodeMail({ to: mail.to, code, appUrl: mailer.appUrl }), sending, now)
    .catch(() => {
      throw mailFailed()
    })
  if (wait > 0) throw tooManyMails(wait)
  return {}
}

export async function mailFirstCode(
  db: Db,
  userId: string,
  address: string,
  { mailer, hashPassword }: { mailer: BoundedMailer; hashPassword: AccountParts['hashPassword'] },
  now: Date,
): Promise<void> {
  const { code, code_hash } = await newCode(hashPassword)
  const to = await inTransaction(db, (tx) => openCode(tx, userId, code_hash, now))
  const sending = { kind: 'code', person: null, network: address, isVerified: false } as const
  await mailer.send(verificationCodeMail({ to, code, appUrl: mailer.appUrl }), sending, now)
}

/** The lock keeps the address unchanged; changing it later voids the code. */
async function openCode(tx: Tx, userId: string, code_hash: string, now: Date): Promise<string> {
  const account = await holdAccount(tx, userId)
  if (!account) throw notSignedIn()
  if (account.email_verified_at !== null) throw alreadyVerified()
  const request_hash = hashToken(newToken())
  await deleteOlderCodes(tx, userId, 'email', mostOpen - 1)
  await insertCode(tx, { purpose: 'email', request_hash, user_id: userId, code_hash }, now)
  return account.email
}

export async function verifyEmail(
  { body, db, write, actor, now }: Request<Auth['POST /api/auth/verify-email/confirm']>,
  { loginLimits, mailer }: AccountParts,
): Promise<User> {
  if (!mailer) throw noMail()
  const throttle = loginLimits && sessionThrottle(loginLimits, 'email code entered', actor)
  const checked = await withPasswordSlot(async ({ isPassword }) => {
    await throttle?.countTry((work) => inTransaction(db, work), now)
    const codes = await countVerificationTries(db, actor.userId, mostTries, codeWindow(now))
    return rightCode(codes, body.code, isPassword)
  })
  return write(async (tx) => {
    // Account first, then code: the lock order of everything that voids codes.
    const isNew = await setEmailVerified(tx, actor.userId, now)
    // A retry of a successful verification does not come here.
    if (!checked || !(await takeCode(tx, checked))) throw wrongCode()
    await deleteCodesOf(tx, actor.userId)
    await throttle?.forgive(tx)
    if (isNew) await recordEvent(tx, actor, { kind: 'email_verified', detail: {} }, now)
    const user = await findUser(tx, actor.userId)
    if (!user) throw notSignedIn()
    return user
  })
}
