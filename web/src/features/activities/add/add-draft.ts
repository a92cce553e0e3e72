import { isCalendarDate, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { weekdays } from '@parent-activity/domain/activities/recurrence'
import { emptyActivity, isEmptyActivity, type NewActivityValues } from '../fields/activity-form.ts'
import type { ActivityCopy } from './activity-copy.ts'
import { draftFor, draftOf, dropDraft, keepDraft, thisTab } from './drafts.ts'

interface DraftPlace {
  userId: string
  childUuid: string
  /** Has a draft beside the tab’s other one. */
  copy?: ActivityCopy | undefined
}

export function openDraft(
  { userId, childUuid, copy }: DraftPlace,
  siblings: readonly { uuid: string }[],
  today: CalendarDate,
) {
  const tab = copy ? `${thisTab()} ${copy.of}` : thisTab()
  const former = copy ? draftOf(userId, childUuid, tab) : draftFor(userId, childUuid)
  const fresh: NewActivityValues = copy?.values ?? emptyActivity
  const isUntouched = (values: NewActivityValues) => isEmptyActivity(values, fresh)
  const restored = former && stillValid(former.newActivity, siblings, today)
  const drop = () => dropDraft(userId, childUuid, former, tab)
  return {
    fresh,
    restored: restored && isUntouched(restored) ? undefined : restored,
    isUntouched,
    /** An empty form is no draft. */
    keep: (newActivity: NewActivityValues) => {
      if (isUntouched(newActivity)) drop()
      else keepDraft(userId, { tab, childUuid, newActivity, savedAt: Date.now() }, former)
    },
    drop,
  }
}

/** Drops past days and deleted siblings; undefined if nothing is left. */
function stillValid(
  draft: NewActivityValues,
  siblings: readonly { uuid: string }[],
  today: CalendarDate,
): NewActivityValues | undefined {
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
