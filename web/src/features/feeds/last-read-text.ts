import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { localDay } from '@parent-activity/domain/calendar/today'
import { clockText } from '../../ui/dates/clock-text.ts'
import { shortDateText } from '../../ui/dates/local-format.ts'
import { feedsMessages as texts } from './messages.ts'

export function lastReadText(iso: string | null, today: CalendarDate): string {
  if (iso === null) return texts.notReadYet
  const read = new Date(iso)
  const day = localDay(read)
  return day === today
    ? texts.lastReadToday(clockText(read))
    : texts.lastRead(shortDateText(day, today), clockText(read))
}
