import { invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { expect, test } from 'vitest'
import { answersNews, answersText, fewNames } from './answer-counts.ts'

test.each([
  [['accepted', 'rejected', 'accepted'], '2 accepted, 1 declined'],
  [['accepted'], '1 accepted'],
  [['rejected', 'pending', 'accepted', 'accepted'], '2 accepted, 1 pending, 1 declined'],
  [[], ''],
] as const)('the answers %j are counted as %j', (statuses, text) => {
  expect(answersText(statuses)).toBe(text)
})

const answer = (child_name: string, status: (typeof invitationStatuses)[number]) => ({ child_name, status })

test('a host reads who is coming and who is not', () => {
  expect(answersNews([answer('Noah', 'accepted')])).toBe('Noah is coming.')
  expect(answersNews([answer('Ida', 'rejected'), answer('Noah', 'accepted'), answer('Zoe', 'accepted')])).toBe(
    'Noah and Zoe are coming. Ida can’t come.',
  )
  expect(answersNews([])).toBe('')
})

test('a host reads of every answer that can be given', () => {
  const silent = invitationStatuses.filter((status) => !answersNews([answer('Noah', status)]).includes('Noah'))
  expect(silent).toEqual(['pending'])
})

test('many names become a few and a number', () => {
  expect(fewNames(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C, D and E')
  expect(fewNames(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('A, B, C, D and 2 more')
})
