import { expect, test } from 'vitest'
import {
  answerInvitation,
  answers,
  invitationActions,
  invitationStatuses,
  readStatus,
  type InvitationAction,
  type InvitationStatus,
} from './invitation-status.ts'

const outcomes: Record<InvitationStatus, Record<InvitationAction, InvitationStatus | null>> = {
  pending: { accept: 'accepted', reject: 'rejected' },
  accepted: { accept: null, reject: 'rejected' },
  rejected: { accept: 'accepted', reject: null },
}

test.each(invitationStatuses.flatMap((status) => invitationActions.map((action) => [status, action] as const)))(
  'a guest whose invitation is %s answers with %s',
  (status, action) => {
    expect(answerInvitation(status, action)).toBe(outcomes[status][action])
  },
)

test('no answer makes an invitation pending again, and a repeated one changes nothing', () => {
  for (const action of invitationActions) {
    const answered = invitationStatuses.flatMap((status) => answerInvitation(status, action) ?? [])
    expect(answered).not.toContain('pending')
    expect(answered.map((status) => answerInvitation(status, action))).toEqual(answered.map(() => null))
  }
})

test('every status that is coming also may come', () => {
  for (const status of invitationStatuses) expect(answers[status].mayCome || !answers[status].isComing).toBe(true)
})

test('the API’s two words for a declined invitation mean the same', () => {
  expect(['rejected', 'declined', 'accepted', 'pending', 'unaccepted', ''].map(readStatus)).toEqual([
    'rejected',
    'rejected',
    'accepted',
    'pending',
    undefined,
    undefined,
  ])
})
