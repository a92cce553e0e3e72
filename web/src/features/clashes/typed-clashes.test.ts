import { minuteOf, type ClashEntry } from '@parent-activity/domain/clashes/clash-facts'
import { expect, test } from 'vitest'
import type { TypedPlan } from '../activities/fields/typed-plan.ts'
import { typedClashes, typedDates } from './typed-clashes.ts'

const day = '2025-06-02'
const now = minuteOf(day)
const swimming: ClashEntry = {
  activity_uuid: 'swimming',
  child_uuid: 'maya',
  name: 'Swimming',
  location: null,
  start_date: day,
  end_date: day,
  start_time: '17:00',
  end_time: '18:00',
}
const plan = (change: Partial<TypedPlan> = {}): TypedPlan => ({
  hosts: [{ uuid: 'maya', first_name: 'Maya' }],
  dates: [day],
  last_day: '',
  start_time: '17:30',
  end_time: '19:00',
  location: '',
  ...change,
})
const found = (change: Partial<TypedPlan> = {}, going = [swimming]) => typedClashes(plan(change), going, now)

test('what is typed clashes with what the child already goes to', () => {
  expect(found()).toMatchObject([{ date: day, child_uuid: 'maya', entry: swimming }])
  expect(found({ hosts: [{ uuid: 'leo', first_name: 'Leo' }] })).toEqual([])
  expect(found({ start_time: '18:00' })).toEqual([])
})

test('half a form clashes with nothing', () => {
  expect(found({ end_time: '' })).toEqual([])
  expect(found({ dates: [] })).toEqual([])
  expect(found({ dates: ['2025-06-', ''] })).toEqual([])
})

test('an activity does not clash with itself, nor do the typed dates', () => {
  expect(found({ activity: 'swimming' })).toEqual([])
  expect(found({ dates: [day, '2025-06-03'], last_day: '2025-06-05' }, [])).toEqual([])
})

test('a typed night reaches the next morning, and several days all of them', () => {
  const morning = {
    ...swimming,
    start_date: '2025-06-03',
    end_date: '2025-06-03',
    start_time: '08:00',
    end_time: '09:00',
  }
  expect(found({ start_time: '20:00', end_time: '08:30' }, [morning])).toHaveLength(1)
  expect(found({ last_day: '2025-06-04' }, [morning])).toHaveLength(1)
  expect(found({ last_day: '2025-06-' }, [morning])).toEqual([])
})

test('dates more than a year after the first are left out', () => {
  expect(typedDates(plan({ dates: ['2026-06-03', day, '2026-06-02'] }))).toEqual([day, '2026-06-02'])
})
