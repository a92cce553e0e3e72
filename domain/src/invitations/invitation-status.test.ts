import { expect, test } from 'vitest'
import { answerInvitation, invitationActions, invitationStatuses } from './invitation-status.ts'

const outcomes = {
  pending: { accept: 'accepted', reject: 'rejected' },
  accepted: { accept: null, reject: 'rejected' },
  rejected: { accept: 'accepted', reject: null },
} as const

test.each(invitationStatuses.flatMap((status) => invitationActions.map((action) => [status, action] as const)))(
  '%s, %s',
  (status, action) => {
    expect(answerInvitation(status, action)).toBe(outcomes[status][action])
  },
)

test('no answer makes an invitation wait again, and none is new a second time', () => {
  for (const action of invitationActions) {
    const answered = invitationStatuses.flatMap((status) => answerInvitation(status, action) ?? [])
    expect(answered).not.toContain('pending')
    expect(answered.map((status) => answerInvitation(status, action))).toEqual(answered.map(() => null))
  }
})
