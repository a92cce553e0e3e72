import type { Activity } from '@parent-activity/contract/activities'
import { editActivityProblems } from '@parent-activity/domain/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar-date'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { showAlert } from '../../ui/alert.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useRuleForm } from '../../ui/use-rule-form.ts'
import { useToday } from '../../ui/use-today.ts'
import { showFailure } from '../auth/show-failure.ts'
import { announceChildrenDataChanged } from '../children/children-data-changed.ts'
import { tellSkipped } from './add-activity.ts'
import { changeActivity, editValues, repeatActivity, splitDates, type EditForm } from './edit-activity.ts'
import { activityMessages } from './messages.ts'
import { useKnownActivities } from './use-known-activities.ts'

/** The form of an activity that exists, with one date or with several. */
export function useEditForm(activity: Activity, onSaved: (date: CalendarDate) => void): EditForm {
  const today = useToday()
  const known = useKnownActivities()
  const [start, setStart] = useState(() => editValues(activity))
  const form = useRuleForm({
    start,
    rule: (values) => editActivityProblems(values, activity, today),
    alertTitle: activityMessages.checkTheForm,
    onValid: async (values) => {
      const [date, ...others] = splitDates(values.dates, activity.start_date)
      try {
        known.put(await changeActivity(activity, values, date))
      } catch (error) {
        await tellUpdateFailure(error, form)
        return
      }
      try {
        const { created, skipped } = await repeatActivity(activity, values, others)
        const told = savedText(created.length)
        if (created.length > 0) announceChildrenDataChanged()
        showToast(told)
        await tellSkipped(skipped, told)
        onSaved(date)
      } catch (error) {
        await showFailure(activityMessages.createFailure, error, form)
      }
    },
  })

  // Somebody else of the family has changed it meanwhile: as long as nothing is typed here, that is what is edited.
  const fresh = editValues(activity)
  if (!form.isDirty && !form.isSubmitting && JSON.stringify(fresh) !== JSON.stringify(start)) {
    setStart(fresh)
    form.change(fresh)
  }
  return form
}

function savedText(extra: number): string {
  return extra === 0 ? activityMessages.updated : `${activityMessages.updated} ${activityMessages.extraCreated(extra)}`
}

async function tellUpdateFailure(error: unknown, form: EditForm): Promise<void> {
  const { updateFailure, updateNotFound } = activityMessages
  if (error instanceof ApiError && error.status === 404) {
    await showAlert({ title: updateFailure.title, text: updateNotFound })
    return
  }
  await showFailure(updateFailure, error, {
    // The server speaks of the day by the name that it has there.
    showFieldErrors: ({ start_date, ...fields }) =>
      form.showFieldErrors({ ...fields, ...(start_date !== undefined && { dates: start_date }) }),
  })
}
