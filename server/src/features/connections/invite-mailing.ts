import { contactType } from '@parent-activity/domain/accounts/contact'
import type { Actor } from '../../http/actor.ts'
import type { BoundedMailer } from '../../mail/bounded-mailer.ts'
import { inviteMail } from '../../mail/invite-mail.ts'

interface Asking {
  actor: Actor
  address: string
  now: Date
}

/** A failure is no error, because the sender has the link. */
export async function mailInvite(
  mailer: BoundedMailer | null,
  contact: string,
  path: string,
  { actor, address, now }: Asking,
): Promise<boolean> {
  if (!mailer || contactType(contact) !== 'email') return false
  const mail = inviteMail({ to: contact, link: `${mailer.appUrl}${path}`, appUrl: mailer.appUrl })
  const sending = { kind: 'invite', person: actor.userId, network: address, isVerified: false } as const
  try {
    return (await mailer.send(mail, sending, now)) === 0
  } catch {
    return false
  }
}
