import type { Tx } from '../../db/client.ts'
import { forgetLostContacts } from '../../db/proven-contacts.ts'
import type { Actor } from '../../http/actor.ts'
import { emailChangedMail } from '../../mail/account-mails.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import type { AccountParts } from './account-parts.ts'
import { deleteCodesOf } from './mailed-codes.repository.ts'

interface Owner {
  id: string
  /** The previous address. */
  email: string
  email_verified_at: string | null
}

/** Returns the work for after the commit. */
export async function contactsChanged(
  tx: Tx,
  actor: Actor,
  { id, email, email_verified_at }: Owner,
  changed: ('email' | 'phone')[],
  now: Date,
  { mailer, afterReply }: AccountParts,
): Promise<() => void> {
  for (const contact of changed)
    await recordEvent(tx, actor, { kind: `${contact}_changed`, detail: { member: null } }, now)
  if (changed.length > 0) await forgetLostContacts(tx, id)
  if (!changed.includes('email')) return () => undefined
  await deleteCodesOf(tx, id)
  return () => {
    if (!mailer) return
    const mail = emailChangedMail({ to: email, appUrl: mailer.appUrl })
    afterReply(() => mailer.send(mail, { kind: 'notice', isVerified: email_verified_at !== null }, now))
  }
}
