import { expect, test } from 'vitest'
import { copiedActivity } from './copied-activity.ts'
import { nextRead } from './next-read.ts'
import { outsideUid } from './outside-uid.ts'
import { isTakenFor, wantedDays } from './wanted-days.ts'

const entry = {
  uid: 'one',
  occurrence: '',
  title: 'Fair',
  location: null,
  description: null,
  start_date: '2025-06-20',
  end_date: '2025-06-20',
  start_time: '14:00',
  end_time: '16:00',
}
const later = (day: string, zone = 'Europe/London') => wantedDays(zone, new Date(`${day}T09:00:00.000Z`))

test('the dates of a repeated event have names of their own', () => {
  expect(outsideUid({ uid: 'a', occurrence: 'b' })).not.toBe(outsideUid({ uid: 'a b', occurrence: '' }))
})

test('an entry that ends when it starts becomes an activity without an end', () => {
  expect(copiedActivity({ ...entry, end_time: '14:00' })).toMatchObject({ start_time: '14:00', end_time: null })
  expect(copiedActivity({ ...entry, start_time: null })).toMatchObject({ start_time: null, end_time: null })
  expect(copiedActivity({ ...entry, end_date: '2028-01-01' })).toBeNull()
})

test('a calendar is read every six hours, and after failures later and later, at most after a day', () => {
  const now = new Date('2025-06-02T09:00:00.000Z')
  const minutes = (failures: number, chance = 0.5) =>
    (nextRead(now, failures, chance).getTime() - now.getTime()) / 60_000
  expect([0, 1, 2, 3, 20].map((failures) => minutes(failures))).toEqual([360, 15, 30, 60, 1440])
  expect([minutes(0, 0), minutes(0, 1)].map(Math.round)).toEqual([324, 396])
})

test('a calendar is read in full again after a week, or in another time zone', () => {
  const taken = wantedDays('Europe/London', new Date('2025-06-02T09:00:00.000Z'))
  const stored = { taken_until: taken.to, taken_zone: taken.zone }
  expect(isTakenFor(stored, later('2025-06-09'))).toBe(true)
  expect(isTakenFor(stored, later('2025-06-10'))).toBe(false)
  expect(isTakenFor(stored, later('2025-06-02', 'Europe/Berlin'))).toBe(false)
  expect(isTakenFor({ taken_until: null, taken_zone: null }, taken)).toBe(false)
})
