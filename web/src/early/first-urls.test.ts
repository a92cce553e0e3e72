import { addDays, addMonths, firstOfMonth } from '@parent-activity/domain/calendar/calendar-date'
import { localDay } from '@parent-activity/domain/calendar/today'
import { expect, test } from 'vitest'
import { firstUrls } from './first-urls.ts'

const now = new Date()
const today = localDay(now)
const year = `start=${addDays(firstOfMonth(today), -6)}&end=${addMonths(today, 12)}`
const own = (range: string) => `/api/calendar/activities?${range}`
const guests = (range: string) => `/api/calendar/connected-activities?${range}`
const lists = (pathname: string, search = '') =>
  firstUrls({ pathname, search }, now).filter((url) => url.startsWith('/api/calendar/'))

test.each(['/', '/login', '/children'])('%s asks for the year ahead, which My Children shows', (pathname) => {
  expect(lists(pathname)).toEqual([own(year), guests(year)])
})

test('the calendar also asks for the days of its address', () => {
  const shown = 'start=2001-02-01&end=2001-03-31'
  expect(lists('/calendar', '?view=week&date=2001-02-28')).toEqual([own(year), own(shown), guests(shown)])
})

test('other pages ask for what the bell shows', () => {
  expect(lists('/profile')).toEqual([own(year)])
})
