import { unsubscribePage } from '@parent-activity/domain/notifications/unsubscribe-page'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { BoundedMailer } from '../../mail/bounded-mailer.ts'
import { invitationMail } from '../../mail/invitation-mail.ts'
import { hashToken } from '../../security/token.ts'
import { newRefusalToken } from './mail-refusals.repository.ts'
import { findOpenLink } from './open-links.repository.ts'

interface Asking {
  actor: Actor
  address: string
  now: Date
}

/** A failure is no error, because the host has a link to send. The address is not kept. */
export async function mailInvitation(
  mailer: BoundedMailer,
  db: Db,
  { to, code, path }: { to: string; code: string; path: string },
  { actor, address, now }: Asking,
): Promise<boolean> {
  const invitation = await findOpenLink(db, hashToken(code), now)
  const token = invitation ? await newRefusalToken(db, to, now) : null
  if (!invitation || token === null) return false
  const pages = { path, unsubscribePage: unsubscribePage(token, 'invitation') }
  const mail = invitationMail({ to, appUrl: mailer.appUrl, ...pages, ...invitation })
  const sending = { kind: 'invite', person: actor.userId, network: address, isVerified: false } as const
  try {
    return (await mailer.send(mail, sending, now)) === 0
  } catch {
    return false
  }
}
