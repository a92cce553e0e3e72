import { expect, test } from 'vitest'
import { changedRule, endNote, ruleEndProblems } from './rule-form.ts'

const today = '2026-11-18'
const values = { until_date: '2027-01-18', has_open_end: false, skips_days_off: true }
const said = (until_date: string, before: string | null = null, has_open_end = false) =>
  ruleEndProblems({ ...values, until_date, has_open_end }, { until_date: before }, today)[0]?.text

test('an end has to be a day from today on, unless it is the old one or there is none', () => {
  expect(said('2026-11-18')).toBeUndefined()
  expect(said('2026-11-17')).toBe('Dates cannot be before today')
  expect(said('2026-11-17', '2026-11-17')).toBeUndefined()
  expect(said('')).toBe('Please choose the day on which it ends')
  expect(said('', null, true)).toBeUndefined()
})

test('only what changed is sent', () => {
  const rule = { until_date: '2027-01-18', skips_days_off: true }
  expect(changedRule(rule, values)).toEqual({})
  expect(changedRule(rule, { ...values, has_open_end: true })).toEqual({ until_date: null })
  expect(changedRule(rule, { ...values, skips_days_off: false })).toEqual({ skips_days_off: false })
  expect(changedRule({ ...rule, until_date: null }, values)).toEqual({ until_date: '2027-01-18' })
})

test('an earlier end says how many planned dates it deletes', () => {
  const dates = ['2027-01-11', '2027-01-18', '2027-01-25', '2027-02-01'].map((start_date) => ({ start_date }))
  expect(endNote(values, dates, today)).toMatch(/^2 activities after .*18.* will be deleted\.$/)
  expect(endNote({ ...values, until_date: '2027-02-01' }, dates, today)).toBe('')
  expect(endNote({ ...values, until_date: '' }, dates, today)).toBe('')
  expect(endNote({ ...values, has_open_end: true }, dates, today)).toMatch(/^Planned 13 months ahead/)
})
