import type { User } from '@parent-activity/contract/accounts/auth'
import type { profileEndpoints } from '@parent-activity/contract/accounts/profile'
import type { Nothing } from '@parent-activity/contract/fields'
import { changedContacts, newContactProblems } from '@parent-activity/domain/accounts/account-rules'
import { normalisePhone } from '@parent-activity/domain/accounts/phone'
import type { Request } from '../../http/endpoint-routes.ts'
import { refuseProblems } from '../../http/refuse-problems.ts'
import { passwordChangedMail } from '../../mail/account-mails.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import type { AccountParts } from '../auth/account-parts.ts'
import { asAccountConflict, wrongPassword } from '../auth/auth.errors.ts'
import { deleteOtherSessions } from '../auth/auth.repository.ts'
import { contactsChanged } from '../auth/contact-change.service.ts'
import { checkOwnPassword, requireOwnPassword } from '../auth/own-password.service.ts'
import { forgetDevices } from '../auth/known-devices.service.ts'
import { deleteCodesOf } from '../auth/mailed-codes.repository.ts'
import { holdContacts, replacePasswordHash, updateProfile } from './profile.repository.ts'

type Profile = typeof profileEndpoints

export async function saveProfile(
  request: Request<Profile['PUT /api/users/profile']>,
  parts: AccountParts,
): Promise<User> {
  const { body, write, actor, now } = request
  const { currentPassword, ...change } = body
  const checked = await checkOwnPassword(request, currentPassword, parts.loginLimits)
  let tell: (() => void) | undefined
  try {
    const user = await write(async (tx) => {
      const before = await holdContacts(tx, actor.userId)
      const changed = changedContacts(before, change)
      refuseProblems(newContactProblems(before, change))
      if (changed.length > 0) await requireOwnPassword(tx, actor, checked)
      const email = change.email ?? before.email
      const phone = change.phone === undefined ? before.phone : normalisePhone(change.phone)
      const saved = await updateProfile(tx, actor.userId, { ...change, email, phone })
      tell = await contactsChanged(tx, actor, before, changed, now, parts)
      return saved
    })
    tell?.()
    return user
  } catch (error) {
    throw asAccountConflict(error)
  }
}

export async function changePassword(
  request: Request<Profile['PUT /api/users/change-password']>,
  { loginLimits, mailer, afterReply }: AccountParts,
): Promise<Nothing> {
  const { body, write, actor, now } = request
  const checked = await checkOwnPassword(request, body.currentPassword, loginLimits, body.newPassword)
  const owner: { account?: { email: string; email_verified_at: string | null } } = {}
  await write(async (tx) => {
    // A retry of a successful change does not come here.
    const { hash, nextHash } = checked
    const account = hash && nextHash && (await replacePasswordHash(tx, actor.userId, hash, nextHash))
    if (!account) throw wrongPassword()
    await deleteOtherSessions(tx, actor.userId, actor.tokenHash)
    await deleteCodesOf(tx, actor.userId)
    await forgetDevices(tx, actor.userId, body.device_secret)
    await recordEvent(tx, actor, { kind: 'password_changed', detail: {} }, now)
    owner.account = account
    return {}
  })
  if (!mailer || !owner.account) return {}
  const { email: to, email_verified_at } = owner.account
  const mail = passwordChangedMail({ to, appUrl: mailer.appUrl })
  afterReply(() => mailer.send(mail, { kind: 'notice', isVerified: email_verified_at !== null }, now))
  return {}
}
