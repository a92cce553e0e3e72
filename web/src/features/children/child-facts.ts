import type { Child } from '@parent-activity/contract/children'
import { ageOn } from '@parent-activity/domain/children/age'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { childrenMessages } from './messages.ts'

/** '8 years · Year 4' */
export function ageAndGrade(child: Pick<Child, 'age' | 'birth_date' | 'grade'>, today: CalendarDate): string {
  const age = ageOfChild(child, today)
  return [age === null ? null : childrenMessages.age(age), child.grade].filter(Boolean).join(' · ')
}

/** The server counts in UTC, where a birthday may fall on another day. */
function ageOfChild({ age, birth_date }: Pick<Child, 'age' | 'birth_date'>, today: CalendarDate): number | null {
  return birth_date === null ? age : Math.max(0, ageOn(today, birth_date))
}
