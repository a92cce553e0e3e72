import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { datesInWords, weekdaysInWords } from '../dates-in-words.ts'
import { recurrenceRule, scheduleProblems } from '@parent-activity/domain/activities/activity-rules'
import { dayOfYearText } from '../../../ui/dates/local-format.ts'
import type { NewActivityValues } from '../fields/activity-values.ts'
import { activityMessages } from '../messages.ts'
import { seriesMessages } from '../series/messages.ts'
import { endText, rhythmText, ruleText } from '../series/rule-in-words.ts'
import { lengthInDays } from '../several-days.ts'
import { plainDate, spanText } from '../span-text.ts'

interface PlannedTexts {
  /** Comes first, in bold. */
  main: string
  rest: string
  dates?: string
}

const shownOfOpen = 3

export function plannedTexts(
  values: NewActivityValues,
  dates: readonly CalendarDate[],
  today: CalendarDate,
): PlannedTexts {
  const missing = missingText(values, today)
  if (missing !== null) return { main: '', rest: missing }
  if (dates.length === 0) return { main: '', rest: activityMessages.onlyDaysOff }
  const main = activityMessages.planned(dates.length)
  if (values.mode === 'single') return { main, rest: `: ${singleText(values, dates)}` }
  if (!values.has_open_end) return { main, rest: `, ${seriesText(values, dates, today)}`, dates: datesText(dates) }
  return {
    main: rhythmText(recurrenceRule(values, today)),
    rest: `, ${endText(null, today)}`,
    dates: `${datesText(dates.slice(0, shownOfOpen))} … ${seriesMessages.plannedAhead}`,
  }
}

/** 'Thu 19 Nov, Tue 24 Nov' */
export function datesText(dates: readonly CalendarDate[]): string {
  return datesInWords(dates, plainDate)
}

/** 'Thu 19 Nov, Tue 24 Nov', or 'Mon 3 Aug to Fri 7 Aug · 5 days' */
export function singleText(values: NewActivityValues, dates: readonly CalendarDate[]): string {
  const length = lengthInDays(values)
  if (length === null) return datesText(dates)
  const [start_date = '', ...others] = dates
  if (others.length === 0) return spanText({ start_date, end_date: values.last_day })
  return `${datesText(dates)} · ${seriesMessages.days(length)}`
}

/** 'Tuesdays, 1 Dec to 29 Dec' */
export function seriesText(values: NewActivityValues, dates: readonly CalendarDate[], today: CalendarDate): string {
  const rule = recurrenceRule(values, today)
  if (values.has_open_end) return ruleText(rule, today)
  return `${repeatText(values, dates, today)}, ${periodText(dates, today)}`
}

/** 'Tuesdays', 'every second Tuesday' */
export function repeatText(values: NewActivityValues, dates: readonly CalendarDate[], today: CalendarDate): string {
  if (values.recurrence_weeks === 1) return weekdaysInWords(dates)
  const [first = '', ...rest] = rhythmText(recurrenceRule(values, today))
  return first.toLowerCase() + rest.join('')
}

/** '1 Dec to 29 Dec' */
export function periodText(dates: readonly CalendarDate[], today: CalendarDate): string {
  const ends = new Set([...dates.slice(0, 1), ...dates.slice(-1)])
  return [...ends].map((date) => dayOfYearText(date, today)).join(' to ')
}

/** A missing choice gets a gentle text, a wrong one the text of the refusal. */
function missingText(values: NewActivityValues, today: CalendarDate): string | null {
  const { mode, dates, recurrence_start, recurrence_end, recurrence_days, has_open_end } = values
  const [wrong] = scheduleProblems(values, today)
  if (!wrong) return null
  const { noDates, noPeriod, noWeekdays, noDatesInPeriod } = activityMessages
  if (mode === 'single') return dates.length === 0 ? noDates : wrong.text
  if (recurrence_start === '' || (recurrence_end === '' && !has_open_end)) return noPeriod
  if (wrong.field !== 'recurrence_days') return wrong.text
  return recurrence_days.length === 0 ? noWeekdays : noDatesInPeriod
}
