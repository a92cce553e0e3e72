import { addDays, addMonths, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { isCommand, type PressedKey } from '../hooks/pressed-key.ts'
import { firstWeekday, startOfWeek } from './week-start.ts'

export function dayForKey(
  pressed: PressedKey,
  date: CalendarDate,
  first = firstWeekday('month'),
): CalendarDate | undefined {
  if (isCommand(pressed)) return undefined
  const { key, shiftKey } = pressed
  if (key === 'ArrowLeft') return addDays(date, -1)
  if (key === 'ArrowRight') return addDays(date, 1)
  if (key === 'ArrowUp') return addDays(date, -7)
  if (key === 'ArrowDown') return addDays(date, 7)
  if (key === 'Home') return startOfWeek(date, first)
  if (key === 'End') return addDays(startOfWeek(date, first), 6)
  if (key === 'PageUp') return addMonths(date, shiftKey ? -12 : -1)
  if (key === 'PageDown') return addMonths(date, shiftKey ? 12 : 1)
  return undefined
}
