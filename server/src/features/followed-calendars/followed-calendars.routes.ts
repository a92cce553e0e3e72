import type { followedCalendarsEndpoints } from '@parent-activity/contract/calendar/followed-calendars'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { importFile, previewImport } from './calendar-import.service.ts'
import { previewCalendar } from './calendar-preview.service.ts'
import {
  calendars,
  changeCalendar,
  followCalendar,
  readAgain,
  unfollowCalendar,
  type FollowedCalendarsParts,
} from './followed-calendars.service.ts'
import { copyEntry } from './outside-copy.service.ts'

export function followedCalendarsRoutes(parts: FollowedCalendarsParts): Handlers<typeof followedCalendarsEndpoints> {
  return {
    'GET /api/followed-calendars': (request) => calendars(request, parts),
    'POST /api/followed-calendars/preview': (request) => previewCalendar(request, parts),
    'POST /api/followed-calendars': (request) => followCalendar(request, parts),
    'PUT /api/followed-calendars/:id': (request) => changeCalendar(request, parts),
    'POST /api/followed-calendars/:id/read': (request) => readAgain(request, parts),
    'DELETE /api/followed-calendars/:id': (request) => unfollowCalendar(request, parts),
    'POST /api/outside-entries/:id/copy': copyEntry,
    'POST /api/calendar-import/preview': (request) => previewImport(request, parts),
    'POST /api/calendar-import': (request) => importFile(request, parts),
  }
}
