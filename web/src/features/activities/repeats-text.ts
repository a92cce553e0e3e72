import type { SeriesRule } from '@parent-activity/domain/activities/series-rule'
import { activityMessages } from './messages.ts'
import { rhythmText } from './series/rule-in-words.ts'

/** 'It repeats every Monday and Thursday.' */
export function repeatsText(days: readonly number[], every_weeks: SeriesRule['every_weeks'] = 1): string {
  if (days.length === 0) return activityMessages.repeats
  const [first = '', ...rest] = rhythmText({ weekdays: days, every_weeks })
  return activityMessages.itRepeats(first.toLowerCase() + rest.join(''))
}
