import { expect, test } from 'vitest'
import { changedPeriod } from './changed-period.ts'

const evening = { start_date: '2025-06-30', end_date: '2025-06-30', start_time: '18:00', end_time: '20:00' }
const overnight = { ...evening, end_date: '2025-07-01', end_time: '10:00' }
const camp = { ...evening, end_date: '2025-07-02', start_time: null, end_time: null }

test('a change keeps dates and times that it does not give', () => {
  for (const period of [evening, overnight, camp]) expect(changedPeriod(period, {})).toEqual(period)
})

test('a moved activity keeps its length in days', () => {
  expect(changedPeriod(evening, { start_date: '2024-02-29' })).toMatchObject({ end_date: '2024-02-29' })
  expect(changedPeriod(overnight, { start_date: '2025-12-31' })).toMatchObject({ end_date: '2026-01-01' })
  expect(changedPeriod(camp, { start_date: '2024-02-28' })).toMatchObject({ end_date: '2024-03-01' })
})

test('an activity whose new times run over midnight ends on the next day', () => {
  expect(changedPeriod(evening, { end_time: '02:00' })).toMatchObject({ end_date: '2025-07-01' })
  expect(changedPeriod(overnight, { end_time: '19:00' })).toEqual({ ...evening, end_time: '19:00' })
  expect(changedPeriod(overnight, { start_time: null, end_time: null })).toMatchObject({ end_date: '2025-06-30' })
  expect(changedPeriod(camp, { start_time: '18:00', end_time: '10:00' })).toMatchObject({ end_date: '2025-07-02' })
})

test('a given last day is kept as it is', () => {
  const said = { end_date: '2025-07-05' }
  for (const period of [evening, overnight, camp]) {
    expect(changedPeriod(period, { ...said, start_date: '2025-07-01' })).toEqual({
      ...period,
      ...said,
      start_date: '2025-07-01',
    })
  }
})
