import type { FollowedCalendar } from '@parent-activity/contract/calendar/followed-calendars'
import { calendarFailureTexts } from '@parent-activity/domain/calendar/calendar-failure'
import { localDay } from '@parent-activity/domain/calendar/today'
import { clockText } from '../../ui/dates/clock-text.ts'
import { shortDateText } from '../../ui/dates/local-format.ts'
import { calendarsMessages as texts } from './messages.ts'

type State = Pick<FollowedCalendar, 'kind' | 'entries' | 'failure' | 'read_at' | 'next_read_at'>

const dayMs = 24 * 60 * 60 * 1000

/** '34 entries, next check at 4:10 PM' */
export function stateText({ kind, entries, failure, next_read_at }: State, now: Date): string {
  const what = kind === 'days_off' ? texts.asDaysOff : texts.entries(entries)
  const ms = Date.parse(next_read_at) - now.getTime()
  // A time further away would be taken for one of today.
  if (failure !== null || ms >= dayMs) return what
  return `${what}, ${ms <= 0 ? texts.checkSoon : texts.nextCheck(clockText(new Date(next_read_at)))}`
}

export function failureText({ failure, read_at }: State, now: Date): string | null {
  if (failure === null) return null
  const reason = calendarFailureTexts[failure]
  if (read_at === null) return texts.notRead(reason)
  const read = new Date(read_at)
  const [day, today] = [localDay(read), localDay(now)]
  return texts.notUpdated(day === today ? clockText(read) : shortDateText(day, today), reason)
}
