import { addDays, addMonths, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { isCommand, type PressedKey } from '../hooks/pressed-key.ts'

/** Where a key leads from a day of a month's grid; weeks begin on Sunday. */
export function dayForKey(pressed: PressedKey, date: CalendarDate): CalendarDate | undefined {
  if (isCommand(pressed)) return undefined
  const { key, shiftKey } = pressed
  if (key === 'ArrowLeft') return addDays(date, -1)
  if (key === 'ArrowRight') return addDays(date, 1)
  if (key === 'ArrowUp') return addDays(date, -7)
  if (key === 'ArrowDown') return addDays(date, 7)
  if (key === 'Home') return addDays(date, -weekday(date))
  if (key === 'End') return addDays(date, 6 - weekday(date))
  if (key === 'PageUp') return addMonths(date, shiftKey ? -12 : -1)
  if (key === 'PageDown') return addMonths(date, shiftKey ? 12 : 1)
  return undefined
}
