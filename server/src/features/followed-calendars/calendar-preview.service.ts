import type { CalendarPreview, followedCalendarsEndpoints } from '@parent-activity/contract/calendar/followed-calendars'
import { utcDay } from '@parent-activity/domain/calendar/today'
import type { Request } from '../../http/endpoint-routes.ts'
import { countRead } from './calendar-reads.throttle.ts'
import { addressUnreadable } from './followed-calendars.errors.ts'
import { zoneOf } from './followed-calendars.repository.ts'
import type { FollowedCalendarsParts } from './followed-calendars.service.ts'
import { wantedDays } from './wanted-days.ts'

const shown = 3

export async function previewCalendar(
  request: Request<(typeof followedCalendarsEndpoints)['POST /api/followed-calendars/preview']>,
  { reader, readsPerHour }: FollowedCalendarsParts,
): Promise<CalendarPreview> {
  const { body, db, actor, now } = request
  await countRead(request, readsPerHour)
  const read = await reader.fetch(body.address, null, wantedDays(await zoneOf(db, actor.familyId), now))
  if (read.kind === 'failed') throw addressUnreadable(read.failure)
  if (read.kind === 'unchanged') throw addressUnreadable('not_a_calendar')
  const { name, entries } = read
  const today = utcDay(now)
  return {
    name,
    entries: entries.length,
    first_date: entries[0]?.start_date ?? null,
    last_date:
      entries
        .map(({ end_date }) => end_date)
        .toSorted()
        .at(-1) ?? null,
    next: entries.filter(({ end_date }) => end_date >= today).slice(0, shown),
  }
}
