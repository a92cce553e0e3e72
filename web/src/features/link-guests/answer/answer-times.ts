import { formatClockTime } from '@parent-activity/domain/activities/clock-time'
import { localDay } from '@parent-activity/domain/calendar/today'
import { dayText, shortDateText, timeRangeText, timeText } from '../../../ui/dates/local-format.ts'
import { answerMessages as texts } from './messages.ts'

interface Period {
  start_date: string
  end_date: string
  start_time: string | null
  end_time: string | null
}

export function daysText({ start_date, end_date }: Period): string {
  return end_date === start_date ? dayText(start_date) : `${dayText(start_date)} – ${dayText(end_date)}`
}

export function hoursText({ start_time, end_time }: Period): string | null {
  if (start_time === null) return null
  return end_time === null ? timeText(start_time) : timeRangeText(start_time, end_time)
}

export function shortWhenText(period: Period): string {
  return [shortDateText(period.start_date), hoursText(period)].filter(Boolean).join(', ')
}

/** By the reader's clock. */
export function momentText(iso: string, now = new Date()): string {
  const moment = new Date(iso)
  const time = timeText(formatClockTime(moment.getHours(), moment.getMinutes()))
  const day = localDay(moment)
  return day === localDay(now) ? texts.today(time) : `${shortDateText(day)}, ${time}`
}
