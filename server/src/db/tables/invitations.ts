import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import type { Generated } from 'kysely'
import type { Day, Timestamp } from './column-types.ts'

interface Invitations {
  id: string
  activity_id: string
  host_family_id: string
  /** The host whose connection the invitation depends on. */
  host_child_id: string
  invited_child_id: string
  invited_family_id: string
  status: InvitationStatus
  message: string | null
  viewed_at: Timestamp | null
  answered_at: Timestamp | null
  answer_viewed: Generated<boolean>
  created_at: Timestamp
  /** Null if sent automatically or the sender's account is deleted. */
  invited_by: string | null
  /** The day or time has moved since the guest answered. */
  asks_again: Generated<boolean>
  /** On the waiting list, which is in this order. */
  waiting_since: Generated<Timestamp | null>
  /** A place is kept until then. */
  offered_until: Generated<Timestamp | null>
  /** Asked for an answer once more. */
  nudged_at: Generated<Timestamp | null>
  /** A line to the host. */
  reply_note: Generated<string | null>
  /** Of a guest who came by a link, and needs no connection. */
  by_link: Generated<boolean>
}

interface InvitationSnapshots {
  invitation_id: string
  activity_name: string
  start_date: Day
  end_date: Day
  start_time: string | null
  end_time: string | null
  location: string | null
  host_cant_attend: boolean
  host_child_name: string
  host_parent_name: string
  host_primary_name: string
  /** For the host, once the connection has ended. */
  guest_child_name: string | null
  guest_parent_name: string | null
}

interface WaitingInvitations {
  activity_id: string
  host_child_id: string
  invited_child_id: string
  invited_by: string | null
}

interface Hosting {
  activity_id: string
  family_id: string
  /** By the host family's clock; both or neither. */
  reply_by_date: Generated<Day | null>
  reply_by_time: Generated<string | null>
  /** By the host's hand. */
  nudged_at: Generated<Timestamp | null>
}

interface HostNotes {
  id: string
  activity_id: string
  family_id: string
  text: string
  /** How many it was sent to. */
  families: number
  sent_by: string | null
  created_at: Timestamp
}

interface LinkGuests {
  id: string
  activity_id: string
  host_family_id: string
  child_name: string
  code_hash: Buffer
  /** A retry replaces the code that the host sees, but not the one that is on its way. */
  mailed_code_hash: Buffer | null
  status: Generated<InvitationStatus>
  parent_name: Generated<string | null>
  reply_note: Generated<string | null>
  answered_at: Generated<Timestamp | null>
  /** Hashes of secrets that browsers keep: of the one that answered, the one that the host confirmed, and one that asks. */
  answered_device: Generated<Buffer | null>
  waiting_since: Generated<Timestamp | null>
  offered_until: Generated<Timestamp | null>
  opened_at: Generated<Timestamp | null>
  confirmed_at: Generated<Timestamp | null>
  confirmed_device: Generated<Buffer | null>
  asking_device: Generated<Buffer | null>
  asking_name: Generated<string | null>
  asked_at: Generated<Timestamp | null>
  message: string | null
  made_by: string | null
  created_at: Timestamp
}

/** The address is not kept: its hash says whether it wants no more mail. */
interface MailRefusals {
  token: string
  address_hash: Buffer
  sent_at: Timestamp
  refused_at: Generated<Timestamp | null>
}

export interface InvitationTables {
  invitations: Invitations
  invitation_snapshots: InvitationSnapshots
  waiting_invitations: WaitingInvitations
  hosting: Hosting
  host_notes: HostNotes
  link_guests: LinkGuests
  mail_refusals: MailRefusals
}
