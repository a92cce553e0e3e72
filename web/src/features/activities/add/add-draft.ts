import { isCalendarDate, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { weekdays } from '@parent-activity/domain/activities/recurrence'
import { emptyActivity, isEmptyActivity, type NewActivityValues } from '../fields/activity-form.ts'
import { draftFor, dropDraft, keepDraft } from './drafts.ts'

/** Whose draft it is, and for which child. */
interface DraftPlace {
  userId: string
  childUuid: string
}

/** The form as it was left, without what has passed meanwhile; undefined where nothing is left of it. */
export function restoredDraft(
  { userId, childUuid }: DraftPlace,
  siblings: readonly { uuid: string }[],
  today: CalendarDate,
): NewActivityValues | undefined {
  const draft = draftFor(userId, childUuid)?.newActivity
  if (!draft) return undefined
  const values: NewActivityValues = {
    ...emptyActivity,
    ...draft,
    mode: draft.mode === 'recurring' ? 'recurring' : 'single',
    dates: draft.dates.filter((date) => isCalendarDate(date) && date >= today),
    recurrence_start: draft.recurrence_start !== '' && draft.recurrence_start < today ? today : draft.recurrence_start,
    recurrence_days: weekdays.filter((day) => draft.recurrence_days.includes(day)),
    joint_host_children: siblings.map(({ uuid }) => uuid).filter((uuid) => draft.joint_host_children.includes(uuid)),
  }
  return isEmptyActivity(values) ? undefined : values
}

/** A form that is empty again is no draft. */
export function keepAsDraft({ userId, childUuid }: DraftPlace, newActivity: NewActivityValues): void {
  if (isEmptyActivity(newActivity)) dropDraft(userId, childUuid)
  else keepDraft(userId, { childUuid, newActivity, savedAt: Date.now() })
}
