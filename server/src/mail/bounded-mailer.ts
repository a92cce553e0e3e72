import type { Db } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { countAgainst, dayMs, type Quota } from '../db/quota-uses.ts'
import { mailboxOf } from './mailbox.ts'
import type { Mail, Mailer } from './mailer.ts'

export interface MailLimits {
  /** To one mailbox that nobody has shown to be theirs, in a day. */
  perMailbox: number
  /** By one person’s doing, in a day. */
  perPerson: number
}

/** The reason for a mail, and whoever caused it, decide what it counts against. */
type Occasion =
  /** Tells the owner what became of their account. Nobody else’s mails may keep it from them. */
  | { kind: 'notice' }
  | { kind: 'invite'; person: string; network: string }
  /** Without a person, whoever asked has not shown that the account is theirs. */
  | { kind: 'code'; person: string | null; network: string | null }

/** An address is verified once its owner has shown that it is theirs. */
export type Sending = Occasion & { isVerified: boolean }

/** The only way for a feature to send mail, so that no mail goes uncounted. */
export interface BoundedMailer {
  appUrl: string
  /** Nothing where it was sent; where a quota is used up, the seconds until there is room. Fails where mail can’t be sent. */
  send: (mail: Mail, sending: Sending, now: Date) => Promise<number>
}

/** A school or a big household has many people behind one address. */
const networkFactor = 5
const verifiedFactor = 4
/** From one network, so that it takes several to keep somebody from getting a code. */
const maxCodesPerNetwork = 3

export function boundedMailer(
  mailer: Mailer,
  db: Db,
  limits: MailLimits | null,
  onHeldBack: () => void,
): BoundedMailer {
  return {
    appUrl: mailer.appUrl,
    send: async (mail, sending, now) => {
      const quotas = limits ? quotasOf(mail.to, sending, limits) : []
      const wait = quotas.length === 0 ? 0 : await inTransaction(db, (tx) => countAgainst(tx, quotas, now))
      if (wait > 0) onHeldBack()
      else await mailer.send(mail)
      return wait
    },
  }
}

const daily = (of: string, most: number): Quota => ({ of, most, windowMs: dayMs })

function quotasOf(to: string, sending: Sending, { perMailbox, perPerson }: MailLimits): Quota[] {
  const { isVerified } = sending
  // Apart, so that invitations to other spellings of a verified address take nothing from it.
  const mailbox = `${isVerified ? 'verified' : 'unverified'} mailbox ${mailboxOf(to)}`
  const most = isVerified ? verifiedFactor * perMailbox : perMailbox
  const quotas = [daily(`mails to ${mailbox}`, most)]
  if (sending.kind === 'notice') return quotas
  const { person, network } = sending
  if (sending.kind === 'invite') quotas.push(daily(`invites to ${mailbox}`, 1))
  if (person === null) {
    // About half of them: the rest is for the owner, and for what the owner has to be told.
    quotas.push(daily(`codes for strangers to ${mailbox}`, Math.ceil(most / 2)))
    if (network !== null) quotas.push(daily(`codes to ${mailbox} for ${network}`, maxCodesPerNetwork))
  } else quotas.push(daily(`mails caused by ${person}`, perPerson))
  if (network !== null) quotas.push(daily(`mails caused from ${network}`, networkFactor * perPerson))
  return quotas
}
