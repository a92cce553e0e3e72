import { listInWords } from '@parent-activity/domain/texts/in-words'
import { weekdays } from '@parent-activity/domain/activities/recurrence'
import { activityMessages } from './messages.ts'

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'It repeats every Monday and Thursday.' */
export function repeatsText(days: readonly number[]): string {
  const chosen = names.filter((_, day) => days.includes(day))
  if (chosen.length === 0) return activityMessages.repeats
  return activityMessages.repeatsEvery(chosen.length === weekdays.length ? 'day' : listInWords(chosen))
}
