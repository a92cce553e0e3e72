import { describe, expect, test } from 'vitest'
import { nextOf, phaseOf } from './phases.ts'

const inside = { starts_before: false, ends_after: false }
const from = (start_time: string | null, end_time: string | null, more = {}) => ({
  start_time,
  end_time,
  ...inside,
  ...more,
})
const phases = (times: Parameters<typeof phaseOf>[0], ...moments: string[]) =>
  moments.map((moment) => phaseOf(times, moment))

describe('a phase', () => {
  test('changes at the start and at the end', () => {
    expect(phases(from('16:00', '17:00'), '15:59', '16:00', '16:59', '17:00')).toEqual([
      'coming',
      'running',
      'running',
      'over',
    ])
  })

  test('without an end lasts an hour', () => {
    expect(phases(from('09:30', null), '09:29', '10:29', '10:30')).toEqual(['coming', 'running', 'over'])
  })

  test('of a whole day, or over midnight, is not over before the day is', () => {
    expect(phases(from(null, null), '00:00', '23:59')).toEqual(['running', 'running'])
    expect(phases(from('18:00', null, { ends_after: true }), '17:59', '23:59')).toEqual(['coming', 'running'])
    expect(phases(from(null, '10:00', { starts_before: true }), '09:59', '10:00')).toEqual(['running', 'over'])
  })
})

test('the next one is running, or comes next; what lasts all day is neither', () => {
  const [camp, chess, swimming] = [from(null, null), from('15:00', '16:00'), from('16:30', '17:00')]
  const entries = [camp, chess, swimming]
  expect(['14:00', '15:30', '16:10', '17:00'].map((now) => nextOf(entries, now))).toEqual([
    chess,
    chess,
    swimming,
    undefined,
  ])
})
