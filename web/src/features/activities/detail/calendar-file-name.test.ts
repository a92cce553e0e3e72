import { expect, test } from 'vitest'
import { calendarFileName } from './calendar-file-name.ts'

test.each([
  ['Film night', 'Film-night.ics'],
  ['Café: “über” 2/3', 'Café-über-2-3.ics'],
  ['../../etc', 'etc.ics'],
  ['🎈', 'activity.ics'],
  ['x'.repeat(200), `${'x'.repeat(60)}.ics`],
])('the calendar file of %s is called %s', (name, file) => {
  expect(calendarFileName(name)).toBe(file)
})
