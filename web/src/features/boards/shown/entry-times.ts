import type { BoardEntry } from '@parent-activity/contract/boards'
import { timeRangeText, timeText } from '../../../ui/dates/local-format.ts'
import { boardMessages as texts } from './messages.ts'

/** Unique on its day. */
export function entryKey({ name, start_time, end_time, starts_before, ends_after }: BoardEntry): string {
  return [name, start_time, end_time, starts_before, ends_after].join('\n')
}

export function entryTimes({ start_time, end_time }: Pick<BoardEntry, 'start_time' | 'end_time'>): string {
  if (start_time === null) return end_time === null ? texts.allDay : texts.until(timeText(end_time))
  return end_time === null ? timeText(start_time) : timeRangeText(start_time, end_time)
}
