import type { Participants as WireParticipants } from '@parent-activity/contract/invitations'
import { answers, readStatus, type InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'

type WireParticipant = WireParticipants['participants'][number]

export type Participant = Omit<WireParticipant, 'status'> & { status: InvitationStatus }
export type Participants = Omit<WireParticipants, 'participants'> & { participants: Participant[] }

/** The wire calls a rejected invitation declined in this one list. */
export function readParticipants(wire: WireParticipants): Participants {
  const participants = wire.participants.map((one) => ({ ...one, status: readStatus(one.status) ?? 'pending' }))
  return { ...wire, participants }
}

/** Nobody more can accept. */
export function isFull({ max_participants, attending }: Participants): boolean {
  return max_participants !== null && attending >= max_participants
}

/** Families that hear of changes, by the parent who stands for each. */
export function invitedFamilies({ participants }: Participants): number {
  const told = participants.filter(({ status }) => answers[status].mayCome)
  return new Set(told.map(({ parent_name }) => parent_name)).size
}
