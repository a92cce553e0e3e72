import type { WaitingWrite } from '../../../writes/waiting/waiting-write.ts'
import type { InvitationNews } from '../news-groups.ts'

/** An answer that was not sent yet leaves its invitation open. */
export function withWaiting<I extends InvitationNews>(invitations: I[], waiting: readonly WaitingWrite[]): I[] {
  const answered = new Set(waiting.flatMap(({ answer }) => Object.keys(answer?.before ?? {})))
  if (answered.size === 0) return invitations
  return invitations.map((one) => (answered.has(one.invitation_uuid) ? { ...one, status: 'pending' } : one))
}
