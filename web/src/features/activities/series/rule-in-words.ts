import { weekdays } from '@parent-activity/domain/activities/recurrence'
import type { SeriesRule } from '@parent-activity/domain/activities/series-rule'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { dayOfYearText } from '../../../ui/dates/local-format.ts'
import { seriesMessages } from './messages.ts'

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type Rhythm = Pick<SeriesRule, 'weekdays' | 'every_weeks'>

/** 'Every Monday and Wednesday', 'Every second Monday' */
export function rhythmText({ weekdays: days, every_weeks }: Rhythm): string {
  const chosen = names.filter((_, day) => days.includes(day))
  const { everyDay, every, everySecond, everySecondWeek, everyDayOfSecondWeek } = seriesMessages
  if (chosen.length === weekdays.length) return every_weeks === 1 ? everyDay : everyDayOfSecondWeek
  const list = listInWords(chosen)
  if (every_weeks === 1) return every(list)
  return chosen.length === 1 ? everySecond(list) : everySecondWeek(list)
}

/** 'no end', 'until 18 Jan 2027' */
export function endText(until: CalendarDate | null, today: CalendarDate): string {
  return until === null ? seriesMessages.noEnd : seriesMessages.until(dayOfYearText(until, today))
}

/** 'Every Monday and Wednesday, no end' */
export function ruleText(rule: Rhythm & Pick<SeriesRule, 'until_date'>, today: CalendarDate): string {
  return `${rhythmText(rule)}, ${endText(rule.until_date, today)}`
}
