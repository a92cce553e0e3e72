import type { Activity } from '@parent-activity/contract/activities'
import { editActivityProblems } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { useToday } from '../../../ui/dates/use-today.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { detailsOf } from '../fields/activity-form.ts'
import { tellSkipped } from '../add/add-activity.ts'
import { changeBody, editValues, splitDates, type EditForm, type EditStart, type EditValues } from './edit-activity.ts'
import { repeatActivity } from './repeat-activity.ts'
import { activityMessages } from '../messages.ts'
import { useKnownActivities } from '../use-known-activities.ts'

interface EditSteps {
  onSaved: (date: CalendarDate) => void
  mayMakePrivate?: () => Promise<boolean>
  /** Sends what belongs to the changes and returns a sentence about it, or null after telling a failure. */
  sendAlong?: (values: EditValues) => Promise<string | null>
}

export interface ActivityForm extends EditForm {
  /** Still to be saved, unless the activity is gone. */
  isUnsaved: boolean
  /** Set once the other parent has changed what is being edited. */
  meanwhile: { start: EditValues; theirs: EditValues } | null
  /** Goes on from the other parent's version with these values. */
  settle: (values: EditValues) => void
}

export function useEditForm(activity: Activity, { onSaved, mayMakePrivate, sendAlong }: EditSteps): ActivityForm {
  const today = useToday()
  const known = useKnownActivities()
  const [isLost, setLost] = useState(false)
  const [start, setStart] = useState<EditStart>(() => ({ activity, values: editValues(activity) }))
  const form = useRuleForm({
    start: start.values,
    rule: (values) => editActivityProblems(values, start.activity, today),
    alertTitle: activityMessages.checkTheForm,
    onValid: async (values) => {
      const isMadePrivate = start.values.is_shared && !values.is_shared
      if (isMadePrivate && mayMakePrivate && !(await mayMakePrivate())) return
      await update(values)
    },
  })
  const { write: update } = useWrite({
    send: (values: EditValues) =>
      call('PUT /api/activities/update/:id', {
        params: { id: activity.uuid },
        body: changeBody(start, values, splitDates(values.dates, start.activity.start_date)[0]),
      }),
    failure: (error) => (isGone(error) ? activityMessages.updateNotFound : activityMessages.updateFailure),
    form: {
      // The form’s field for the server’s `start_date` is called `dates`.
      showFieldErrors: ({ start_date, ...fields }) =>
        form.showFieldErrors({ ...fields, ...(start_date !== undefined && { dates: start_date }) }),
    },
    onSuccess: async ({ nearly_full, ...saved }, values) => {
      known.put(saved)
      // The other dates are not stored yet: if that fails, they stay in the form.
      setStart({ activity: saved, values: { ...values, dates: [saved.start_date] } })
      const [, ...others] = splitDates(values.dates, start.activity.start_date)
      await addOthers({ saved, values, others, nearly_full })
    },
    onError: (error) => {
      if (!isGone(error)) return
      setLost(true)
      announceChildrenDataChanged()
    },
  })
  const { write: addOthers } = useWrite({
    send: async ({ saved, values, others }: UpdatedActivity) => ({
      ...(await repeatActivity(activity, detailsOf(saved), others)),
      note: sendAlong ? await sendAlong(values) : '',
    }),
    failure: activityMessages.createFailure,
    form,
    onSuccess: async ({ created, skipped, nearly_full, note }, { saved, values, ...updated }) => {
      setStart({ activity: saved, values })
      const warning = updated.nearly_full || nearly_full ? activityMessages.nearlyFull : ''
      const told = savedText(created.length, note ?? '', warning)
      showToast(told)
      await tellSkipped(skipped, told)
      if (note !== null) onSaved(saved.start_date)
    },
    // Lists reload once, after all writes.
    onSettled: announceChildrenDataChanged,
  })

  // Changes by the other parent replace the form’s values until something is typed.
  const fresh = editValues(activity)
  const isChanged = !form.isSubmitting && JSON.stringify(fresh) !== JSON.stringify(start.values)
  const settle = (values: EditValues) => {
    setStart({ activity, values: fresh })
    form.change(values)
  }
  if (isChanged && !form.isDirty) settle(fresh)
  const meanwhile = isChanged && form.isDirty ? { start: start.values, theirs: fresh } : null
  return { ...form, isUnsaved: form.isDirty && !isLost, meanwhile, settle }
}

interface UpdatedActivity {
  saved: Activity
  values: EditValues
  others: CalendarDate[]
  nearly_full: boolean
}

function savedText(extra: number, note: string, warning: string): string {
  const { updated, extraCreated } = activityMessages
  return [updated, extra > 0 && extraCreated(extra), note, warning].filter(Boolean).join(' ')
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
