import { expect, test } from 'vitest'
import { knownActivities, knownPlaces } from './known-activities.ts'

const planned = (name: string, start_date: string, others = {}) => ({
  name,
  start_date,
  location: null,
  start_time: null,
  end_time: null,
  ...others,
})

test('each name is known once, as it was planned last, and templates add those never planned', () => {
  const activities = [
    planned('Swimming', '2026-11-17', { location: 'Old Pool', start_time: '15:00', end_time: '16:00' }),
    planned('swimming', '2026-12-01', { location: 'Riverside Pool', start_time: '16:00', end_time: '17:30' }),
    planned('Camp', '2026-11-20', { start_time: '09:00', end_time: '09:00' }),
  ]
  const templates = [
    { name: 'SWIMMING', location: 'Sea', typical_start_time: null, typical_duration_hours: 3 },
    { name: 'Judo', location: null, typical_start_time: '17:00', typical_duration_hours: 24 },
  ]
  expect(knownActivities(activities, templates)).toEqual([
    { name: 'swimming', place: 'Riverside Pool', start: '16:00', hours: 1.5 },
    { name: 'Camp', place: '', start: '09:00', hours: null },
    { name: 'Judo', place: '', start: '17:00', hours: null },
  ])
  expect(knownPlaces(activities, templates)).toEqual(['Old Pool', 'Riverside Pool', 'Sea'])
})
