import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

export interface DayOff {
  from_date: CalendarDate
  to_date: CalendarDate
  child_uuids: readonly string[]
  /** False if series take place all the same. */
  takes_out: boolean
}

/** The dates on which every host child has a day off, as the server leaves them out. */
export function leftOutDays(
  dates: readonly CalendarDate[],
  daysOff: readonly DayOff[],
  hosts: readonly string[],
): CalendarDate[] {
  const taking = daysOff.filter(({ takes_out }) => takes_out)
  return dates.filter((date) => {
    const covering = taking.filter(({ from_date, to_date }) => from_date <= date && date <= to_date)
    return hosts.every((host) => covering.some(({ child_uuids }) => child_uuids.includes(host)))
  })
}
