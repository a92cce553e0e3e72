import type { WaitingWrite } from '../../../writes/waiting/waiting-write.ts'
import type { InvitationNews } from '../news-groups.ts'

/** An answer that was not sent yet leaves its invitation open. */
export function withWaiting<I extends InvitationNews>(invitations: I[], waiting: readonly WaitingWrite[]): I[] {
  const answered = new Map(waiting.flatMap(({ answer }) => Object.entries(answer?.before ?? {})))
  const asked = new Set(waiting.flatMap(({ answer }) => answer?.asked ?? []))
  if (answered.size === 0) return invitations
  return invitations.map((one) => {
    const { invitation_uuid: id } = one
    if (asked.has(id)) return { ...one, status: answered.get(id) ?? one.status, asks_again: true }
    return answered.has(id) ? { ...one, status: 'pending' } : one
  })
}
