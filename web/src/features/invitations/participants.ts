import type { Participants as WireParticipants } from '@parent-activity/contract/invitations'
import { answers, readStatus, type InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'

type WireParticipant = WireParticipants['participants'][number]

export type Participant = Omit<WireParticipant, 'status'> & { status: InvitationStatus }
export type Participants = Omit<WireParticipants, 'participants'> & { participants: Participant[] }

/** In this list alone the API says “declined” for “rejected”. */
export function readParticipants(wire: WireParticipants): Participants {
  const participants = wire.participants.map((one) => ({ ...one, status: readStatus(one.status) ?? 'pending' }))
  return { ...wire, participants }
}

export function isFull({ max_participants, attending }: Participants): boolean {
  return max_participants !== null && attending >= max_participants
}

/** Counts families by their primary parent. */
export function invitedFamilies({ participants }: Participants): number {
  const told = participants.filter(({ status }) => answers[status].mayCome)
  return new Set(told.map(({ parent_name }) => parent_name)).size
}
