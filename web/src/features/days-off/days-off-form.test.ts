import { expect, test } from 'vitest'
import { afterNewFirstDay, daysOffBody } from './days-off-form.ts'

const values = { name: 'Half-term', from_date: '', to_date: '', child_uuids: ['maya'], dates: 'keep' as const }

test('the last day follows the first until it is chosen, and is never before it', () => {
  expect(afterNewFirstDay(values, '2025-10-27')).toEqual({ from_date: '2025-10-27', to_date: '2025-10-27' })
  const chosen = { ...values, from_date: '2025-10-27', to_date: '2025-10-31' }
  expect(afterNewFirstDay(chosen, '2025-10-28')).toEqual({ from_date: '2025-10-28' })
  expect(afterNewFirstDay(chosen, '2025-11-03')).toEqual({ from_date: '2025-11-03', to_date: '2025-11-03' })
})

test('activities that are kept are not taken out', () => {
  expect(daysOffBody(values)).toMatchObject({ name: 'Half-term', takes_out: false })
  expect(daysOffBody({ ...values, dates: 'remove' })).not.toHaveProperty('dates')
})
