export const invitationStatuses = ['pending', 'accepted', 'rejected'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const invitationActions = ['accept', 'reject'] as const
export type InvitationAction = (typeof invitationActions)[number]

const outcome = { accept: 'accepted', reject: 'rejected' } as const

/** What an answer makes of an invitation, or nothing where it says what was said before. Minds may be changed. */
export function answerInvitation(status: InvitationStatus, action: InvitationAction): InvitationStatus | null {
  return outcome[action] === status ? null : outcome[action]
}
