import type { CalendarBackground, calendarEndpoints } from '@parent-activity/contract/calendar/calendar'
import type { Request } from '../../http/endpoint-routes.ts'
import { listSchoolHours } from '../school-hours/school-hours.repository.ts'
import { daysOffBetween, leftOutBetween, outsideEntriesBetween } from './background.repository.ts'

export function background({
  query,
  read,
  actor: { familyId },
}: Request<(typeof calendarEndpoints)['GET /api/calendar/background']>): Promise<CalendarBackground> {
  return read(async (db) => {
    const daysOff = await daysOffBetween(db, familyId, query)
    const leftOut = daysOff.length === 0 ? [] : await leftOutBetween(db, familyId, query)
    return {
      days_off: daysOff.map((dayOff) => ({
        ...dayOff,
        left_out: leftOut.filter(({ day_off_id }) => day_off_id === dayOff.uuid),
      })),
      school_hours: await listSchoolHours(db, familyId),
      outside: await outsideEntriesBetween(db, familyId, query),
    }
  })
}
