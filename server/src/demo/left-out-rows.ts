import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

interface Occasion {
  activity: { series_ref: string | null; start_date: CalendarDate }
  hosts: { first_name: string }[]
}

/** The dates of series on days off were never made. */
export function leaveOutDaysOff<O extends Occasion>(
  planned: readonly O[],
  isDayOff: (names: string[], date: CalendarDate) => boolean,
) {
  const occasions: O[] = []
  const gaps: { series_id: string; date: CalendarDate; why: 'day_off' }[] = []
  for (const occasion of planned) {
    const { activity, hosts } = occasion
    const names = hosts.map(({ first_name }) => first_name)
    if (activity.series_ref && isDayOff(names, activity.start_date)) {
      gaps.push({ series_id: activity.series_ref, date: activity.start_date, why: 'day_off' })
    } else occasions.push(occasion)
  }
  return { occasions, gaps }
}
