import { addMonths, firstOfMonth, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { ChosenFamily } from './many-families/chosen-families.ts'
import { commonFirstName } from './many-families/people-rows.ts'
import { yearAhead } from './year-ahead.ts'

type Path = (own: ChosenFamily, other: ChosenFamily) => string

export function readCalls(today: CalendarDate): Record<string, Path> {
  const { start, end } = yearAhead(today)
  const month = firstOfMonth(today)
  const days = `start=${start}&end=${end}`
  return {
    'session check': () => '/api/auth/verify',
    'year list': () => `/api/calendar/activities?${days}`,
    'invited to, the year': () => `/api/calendar/connected-activities?${days}`,
    'days of a month': () =>
      `/api/calendar/activity-counts?start=${month}&end=${addMonths(month, 1)}&include_connected=true`,
    children: () => '/api/children',
    'bell: invitations': () => '/api/activity-invitations',
    'bell: notices': () => '/api/notices',
    'bell: requests': () => '/api/connections/requests',
    'bell: sent requests': () => '/api/connections/sent-requests',
    connections: () => '/api/connections',
    'connections of a child': ({ child }) => `/api/connections/${child}`,
    'search: address': (_, { email }) => search(email),
    'search: whole name': (_, { username }) => search(username),
    'search: first name': () => search(commonFirstName),
  }
}

function search(text: string): string {
  return `/api/connections/search?q=${encodeURIComponent(text)}`
}
