import type { DayOff } from './left-out-days.ts'

/** Without them the form only shows less: the server leaves the days out. */
export function useDaysOff(isNeeded: boolean): readonly DayOff[] {
  return isNeeded ? [] : []
}
