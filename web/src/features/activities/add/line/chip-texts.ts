import { isCalendarDate, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { NewActivityValues } from '../../fields/activity-values.ts'
import { addMessages } from '../add-messages.ts'
import { datesText } from '../planned-texts.ts'
import { endText, rhythmText } from '../../series/rule-in-words.ts'
import { timesText } from '../sections/section-texts.ts'
import type { Guess } from './guesses.ts'

/** What the form holds, so that a correction shows on the chip too. */
export function dayText(values: NewActivityValues, today: CalendarDate): string {
  const { mode, dates, recurrence_days, recurrence_weeks, recurrence_end, has_open_end } = values
  if (mode === 'single') return datesText(dates)
  const days = rhythmText({ weekdays: recurrence_days, every_weeks: recurrence_weeks })
  if (has_open_end) return `${days}, ${endText(null, today)}`
  return isCalendarDate(recurrence_end) ? `${days} ${endText(recurrence_end, today)}` : days
}

export function guessText(guess: Guess): string {
  switch (guess.kind) {
    case 'name':
    case 'place':
      return guess.text
    case 'time':
      return timesText({ start_time: guess.from, end_time: guess.to ?? '' })
    case 'repeat':
      return rhythmText({ weekdays: guess.days, every_weeks: 1 })
    case 'template':
      return addMessages.fromTemplate(guess.text)
  }
}
