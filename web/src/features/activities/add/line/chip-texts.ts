import { weekdays } from '@parent-activity/domain/activities/recurrence'
import { isCalendarDate, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { dayOfYearText } from '../../../../ui/dates/local-format.ts'
import type { NewActivityValues } from '../../fields/activity-values.ts'
import { addMessages } from '../add-messages.ts'
import { datesText } from '../planned-texts.ts'
import { timesText } from '../sections/section-texts.ts'
import type { Guess } from './guesses.ts'

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'Every Tuesday and Thursday' */
export function everyText(days: readonly number[]): string {
  if (days.length === weekdays.length) return addMessages.everyDay
  return addMessages.every(listInWords(names.filter((_, day) => days.includes(day))))
}

/** What the form holds, so that a correction shows on the chip too. */
export function dayText(values: NewActivityValues, today: CalendarDate): string {
  const { mode, dates, recurrence_days, recurrence_end } = values
  if (mode === 'single') return datesText(dates)
  const days = everyText(recurrence_days)
  return isCalendarDate(recurrence_end) ? addMessages.until(days, dayOfYearText(recurrence_end, today)) : days
}

export function guessText(guess: Guess): string {
  switch (guess.kind) {
    case 'name':
    case 'place':
      return guess.text
    case 'time':
      return timesText({ start_time: guess.from, end_time: guess.to ?? '' })
    case 'repeat':
      return everyText(guess.days)
    case 'template':
      return addMessages.fromTemplate(guess.text)
  }
}
