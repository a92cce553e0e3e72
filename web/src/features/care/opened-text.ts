import { formatClockTime } from '@parent-activity/domain/activities/clock-time'
import { localDay } from '@parent-activity/domain/calendar/today'
import { shortDateText, timeText } from '../../ui/dates/local-format.ts'

/** 'Fri 13 Nov, 4:10 PM' in the reader’s zone. */
export function openedText(iso: string): string {
  return `${shortDateText(localDay(new Date(iso)))}, ${openedTime(iso)}`
}

export function openedTime(iso: string): string {
  const moment = new Date(iso)
  return timeText(formatClockTime(moment.getHours(), moment.getMinutes()))
}
