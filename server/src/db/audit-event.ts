import type { AuditKind } from '@parent-activity/contract/accounts/audit'

interface Details {
  registered: Device
  signed_in: Device
  signed_out: Device
  signed_out_elsewhere: { count: number }
  sign_in_failed: { member: string; count: number }
  password_changed: Nothing
  password_reset: Nothing
  /** Null for the actor’s own. */
  email_changed: { member: string | null }
  email_verified: Nothing
  phone_changed: { member: string | null }
  member_added: Member
  member_changed: Member
  member_removed: Member
  connection_requested: Pair
  connection_withdrawn: Pair
  connection_accepted: Pair
  connection_rejected: Pair
  connection_confirmed: Pair
  connection_removed: Pair
  family_blocked: { name: string }
  family_unblocked: { name: string }
  child_removed: Child
  family_exported: Nothing
  board_made: { board: string }
  board_removed: { board: string }
  feed_made: { feed: string }
  feed_revoked: { feed: string }
  care_changed: Child
  care_deleted: Child
  care_shared: Child & { host: string }
  care_withdrawn: Child & { host: string }
  /** Ids, because names may be those of several. */
  care_opened: Child & { child_id: string; reader: string; reader_id: string }
}
type Nothing = Record<string, never>
interface Device {
  device: string
}
interface Member {
  member: string
}
interface Child {
  child: string
}
interface Pair {
  child: string
  other_child: string
}

export type AuditDetail = Details[AuditKind]
/** Names as they were then; no contacts. */
export type AuditEvent = { [Kind in AuditKind]: { kind: Kind; detail: Details[Kind] } }[AuditKind]
