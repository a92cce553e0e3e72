import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { isTimeZone } from '@parent-activity/domain/calendar/time-zone'

/** 'Buenos Aires' */
export function zoneCity(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** Zones of several names share one clock, so the names alone tell nothing. */
export function isOtherClock(zone: string, day: CalendarDate, device?: string): boolean {
  if (!isTimeZone(zone)) return false
  const noon = new Date(`${day}T12:00Z`)
  return noon.toLocaleString('en', { timeZone: zone }) !== noon.toLocaleString('en', { timeZone: device })
}
