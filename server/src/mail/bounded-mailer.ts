import type { Db } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { countAgainst, dayMs, type Quota } from '../db/quota-uses.ts'
import { mailboxOf } from './mailbox.ts'
import type { Mail, Mailer } from './mailer.ts'

export interface MailLimits {
  perMailbox: number
  perPerson: number
}

type Occasion =
  /** No other mail may use up its quota. */
  | { kind: 'notice' }
  | { kind: 'invite'; person: string; network: string }
  /** Null if the requester has not proven the account to be theirs. */
  | { kind: 'code'; person: string | null; network: string | null }

export type Sending = Occasion & { isVerified: boolean }

/** The only mailer that features get, so that every mail is counted. */
export interface BoundedMailer {
  appUrl: string
  /** Returns the seconds until a quota has room, 0 if sent. */
  send: (mail: Mail, sending: Sending, now: Date) => Promise<number>
}

/** A school or a large household shares one address. */
const networkFactor = 5
const verifiedFactor = 4
/** Blocking somebody's codes takes several networks. */
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
  // Invitations to other spellings take nothing from a verified address.
  const mailbox = `${isVerified ? 'verified' : 'unverified'} mailbox ${mailboxOf(to)}`
  const most = isVerified ? verifiedFactor * perMailbox : perMailbox
  const quotas = [daily(`mails to ${mailbox}`, most)]
  if (sending.kind === 'notice') return quotas
  const { person, network } = sending
  if (sending.kind === 'invite') quotas.push(daily(`invites to ${mailbox}`, 1))
  if (person === null) {
    quotas.push(daily(`codes for strangers to ${mailbox}`, Math.ceil(most / 2)))
    if (network !== null) quotas.push(daily(`codes to ${mailbox} for ${network}`, maxCodesPerNetwork))
  } else quotas.push(daily(`mails caused by ${person}`, perPerson))
  if (network !== null) quotas.push(daily(`mails caused from ${network}`, networkFactor * perPerson))
  return quotas
}
