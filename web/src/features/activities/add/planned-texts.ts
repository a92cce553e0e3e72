import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { datesInWords, weekdaysInWords } from '../dates-in-words.ts'
import { scheduleProblems } from '@parent-activity/domain/activities/activity-rules'
import { dayOfYearText, shortDateText } from '../../../ui/dates/local-format.ts'
import type { NewActivityValues } from '../fields/activity-values.ts'
import { activityMessages } from '../messages.ts'

interface PlannedTexts {
  count: string
  rest: string
  dates?: string
}

export function plannedTexts(
  values: NewActivityValues,
  dates: readonly CalendarDate[],
  today: CalendarDate,
): PlannedTexts {
  const missing = missingText(values, today)
  if (missing !== null) return { count: '', rest: missing }
  const count = activityMessages.planned(dates.length)
  const list = datesText(dates)
  if (values.mode === 'single') return { count, rest: `: ${list}` }
  return { count, rest: `, ${seriesText(dates, today)}`, dates: list }
}

/** 'Thu 19 Nov, Tue 24 Nov' */
export function datesText(dates: readonly CalendarDate[]): string {
  return datesInWords(dates, dateText)
}

/** 'Tuesdays, 1 Dec to 29 Dec' */
export function seriesText(dates: readonly CalendarDate[], today: CalendarDate): string {
  return `${weekdaysInWords(dates)}, ${periodText(dates, today)}`
}

/** '1 Dec to 29 Dec' */
export function periodText(dates: readonly CalendarDate[], today: CalendarDate): string {
  const ends = new Set([...dates.slice(0, 1), ...dates.slice(-1)])
  return [...ends].map((date) => dayOfYearText(date, today)).join(' to ')
}

/** Commas separate the dates, so none may stand inside one. */
function dateText(date: CalendarDate): string {
  return shortDateText(date).replace(',', '')
}

/** A missing choice gets a gentle text, a wrong one the text of the refusal. */
function missingText(values: NewActivityValues, today: CalendarDate): string | null {
  const { mode, dates, recurrence_start, recurrence_end, recurrence_days } = values
  const [wrong] = scheduleProblems(values, today)
  if (!wrong) return null
  const { noDates, noPeriod, noWeekdays, noDatesInPeriod } = activityMessages
  if (mode === 'single') return dates.length === 0 ? noDates : wrong.text
  if (recurrence_start === '' || recurrence_end === '') return noPeriod
  if (wrong.field !== 'recurrence_days') return wrong.text
  return recurrence_days.length === 0 ? noWeekdays : noDatesInPeriod
}
