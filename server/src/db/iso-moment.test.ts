import { expect, test } from 'vitest'
import { isoMoment } from './iso-moment.ts'

test.each([
  ['2025-06-02 09:00:00+00', '2025-06-02T09:00:00.000Z'],
  ['2025-06-02 09:00:00.5+00', '2025-06-02T09:00:00.500Z'],
  ['2025-06-02 09:00:00.123456+00', '2025-06-02T09:00:00.123Z'],
  ['2025-06-02 21:00:00.25+12', '2025-06-02T09:00:00.250Z'],
  ['2025-06-02 14:30:00+05:30', '2025-06-02T09:00:00.000Z'],
])('PostgreSQL’s %s is the moment %s', (stored, moment) => {
  expect(isoMoment(stored)).toBe(moment)
  expect(new Date(stored).toISOString()).toBe(moment)
})
