import { isCalendarDate, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { weekdays } from '@parent-activity/domain/activities/recurrence'
import { isEmptyActivity } from '../fields/activity-form.ts'
import { emptyActivity, type NewActivityValues } from '../fields/activity-values.ts'
import type { ActivityCopy } from './activity-copy.ts'
import { draftFor, draftOf, dropDraft, keepDraft, thisTab } from './drafts.ts'

interface DraftPlace {
  userId: string
  childUuid: string
  /** Has a draft beside the tab’s other one. */
  copy?: ActivityCopy | undefined
}

/** `asked` is the day in the address. A draft of another day moves to it. */
export function openDraft(
  { userId, childUuid, copy }: DraftPlace,
  siblings: readonly { uuid: string }[],
  today: CalendarDate,
  asked = '',
) {
  const tab = copy ? `${thisTab()} ${copy.of}` : thisTab()
  const former = copy ? draftOf(userId, childUuid, tab) : draftFor(userId, childUuid)
  const fresh: NewActivityValues = copy?.values ?? { ...emptyActivity, dates: asked === '' ? [] : [asked] }
  const isUntouched = (values: NewActivityValues) => isEmptyActivity(values, fresh)
  const valid = former && stillValid(former.newActivity, siblings, today)
  const restored: NewActivityValues | undefined =
    valid && asked !== '' && former.asked !== asked ? { ...valid, mode: 'single', dates: [asked] } : valid
  const drop = () => dropDraft(userId, childUuid, former, tab)
  return {
    fresh,
    restored: restored && isUntouched(restored) ? undefined : restored,
    isUntouched,
    /** An empty form is no draft. */
    keep: (newActivity: NewActivityValues) => {
      if (isUntouched(newActivity)) drop()
      else keepDraft(userId, { tab, childUuid, newActivity, asked, savedAt: Date.now() }, former)
    },
    drop,
  }
}

/** For a child without a draft. */
export function handDraftOver({ userId, childUuid }: DraftPlace, newActivity: NewActivityValues, asked: string): void {
  keepDraft(userId, { tab: thisTab(), childUuid, newActivity, asked, savedAt: Date.now() })
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
    recurrence_weeks: draft.recurrence_weeks === 2 ? 2 : 1,
    joint_host_children: siblings.map(({ uuid }) => uuid).filter((uuid) => draft.joint_host_children.includes(uuid)),
  }
  return isEmptyActivity(values) ? undefined : values
}
