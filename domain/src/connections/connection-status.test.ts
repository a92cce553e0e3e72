import { describe, expect, test } from 'vitest'
import {
  answerConnection,
  connectionAnswers,
  mayAnswer,
  needsConfirmation,
  openStatuses,
  type ConnectionAnswer,
  type ConnectionStatus,
} from './connection-status.ts'

const statuses: ConnectionStatus[] = [...openStatuses, 'rejected', 'withdrawn']

describe('only one family may give an answer', () => {
  test.each([
    ['accept', 'target'],
    ['reject', 'target'],
    ['confirm', 'requester'],
  ] as const)('%s comes from the %s', (answer, side) => {
    expect(mayAnswer(side, answer)).toBe(true)
    expect(mayAnswer(side === 'target' ? 'requester' : 'target', answer)).toBe(false)
  })
})

describe('an answer changes the status of a request', () => {
  test.each<[ConnectionStatus, boolean, ConnectionAnswer, ConnectionStatus]>([
    ['pending', false, 'accept', 'active'],
    ['pending', true, 'accept', 'unconfirmed'],
    ['pending', false, 'reject', 'rejected'],
    ['pending', true, 'reject', 'rejected'],
    ['unconfirmed', true, 'confirm', 'active'],
  ])(
    'a %s request (needs confirmation: %s), answered with %s, becomes %s',
    (status, needs_confirmation, answer, becomes) => {
      expect(answerConnection({ status, needs_confirmation }, answer)).toBe(becomes)
    },
  )

  test('an answer at any other time changes nothing', () => {
    const changes = statuses.flatMap((status) =>
      connectionAnswers
        .filter((answer) => answerConnection({ status, needs_confirmation: true }, answer) !== null)
        .map((answer) => `${status} ${answer}`),
    )
    expect(changes).toEqual(['pending accept', 'pending reject', 'unconfirmed confirm'])
  })
})

test.each([
  [null, false, false],
  [null, true, false],
  ['+447700900123', true, false],
  ['+447700900123', false, true],
])('a family found by %s, proven: %s, needs the requester’s confirmation: %s', (found_by, is_proven, needs) => {
  expect(needsConfirmation({ found_by, is_proven })).toBe(needs)
})
