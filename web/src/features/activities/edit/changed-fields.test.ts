import { expect, test } from 'vitest'
import { emptyActivity } from '../fields/activity-values.ts'
import { changedFields, withChosen } from './changed-fields.ts'

const start = { ...emptyActivity, name: 'Swimming', location: 'Pool', start_time: '16:00', dates: ['2025-06-06'] }
const theirs = { ...start, start_time: '16:30', end_time: '17:30', location: 'Lake' }
const mine = { ...start, start_time: '16:15' }
const versions = { start, theirs, mine }

test('each field that differs is listed; typed text is kept, and an untouched field follows the other parent', () => {
  expect(changedFields(versions)).toMatchObject([
    { name: 'start_time', preferred: 'mine' },
    { name: 'location', theirs: 'Lake', mine: 'Pool', preferred: 'theirs' },
  ])
})

test('start and end are taken together', () => {
  expect(withChosen(versions, { start_time: 'theirs', location: 'mine' })).toEqual({
    ...mine,
    start_time: '16:30',
    end_time: '17:30',
  })
})
