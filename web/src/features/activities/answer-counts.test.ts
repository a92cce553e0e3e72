import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersText, countAnswers } from './answer-counts.ts'

test('rejected and declined are the same', () => {
  expect(countAnswers('accepted,rejected,declined, accepted')).toEqual({ accepted: 2, declined: 2 })
})

test('no answers, and what is none', () => {
  expect(countAnswers('')).toEqual({ accepted: 0, declined: 0 })
  expect(countAnswers('pending,,unaccepted')).toEqual({ accepted: 0, declined: 0 })
})

test.each([
  [{ accepted: 2, declined: 1 }, '2 accepted, 1 declined'],
  [{ accepted: 1, declined: 0 }, '1 accepted'],
  [{ accepted: 0, declined: 3 }, '3 declined'],
  [{ accepted: 2, pending: 1, declined: 0 }, '2 accepted, 1 pending'],
  [{ accepted: 0, declined: 0 }, ''],
])('%j in words', (counts, text) => {
  expect(answersText(counts)).toBe(text)
})

test('every answer is counted once, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('accepted', 'rejected', 'declined')), (statuses) => {
      const { accepted, declined } = countAnswers(statuses.join())
      expect(accepted).toBe(statuses.filter((status) => status === 'accepted').length)
      expect(accepted + declined).toBe(statuses.length)
    }),
  )
})
