import type { Activity } from '@parent-activity/contract/activities'
import { editActivityProblems } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { showAlert } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { useToday } from '../../../ui/dates/use-today.ts'
import { showFailure } from '../../../writes/show-failure.ts'
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
  /** Sends what goes along with the changes and gives a sentence about it; nothing where that failed, which it said. */
  sendAlong?: (values: EditValues) => Promise<string | null>
}

export function useEditForm(activity: Activity, { onSaved, mayMakePrivate, sendAlong }: EditSteps): EditForm {
  const today = useToday()
  const known = useKnownActivities()
  const [start, setStart] = useState<EditStart>(() => ({ activity, values: editValues(activity) }))
  const form = useRuleForm({
    start: start.values,
    rule: (values) => editActivityProblems(values, start.activity, today),
    alertTitle: activityMessages.checkTheForm,
    onValid: async (values) => {
      const isMadePrivate = start.values.is_shared && !values.is_shared
      if (isMadePrivate && mayMakePrivate && !(await mayMakePrivate())) return
      const [date, ...others] = splitDates(values.dates, start.activity.start_date)
      let saved: Activity
      let isNearlyFull: boolean
      try {
        const { nearly_full, ...changed } = await call('PUT /api/activities/update/:id', {
          params: { id: activity.uuid },
          body: changeBody(start, values, date),
        })
        saved = changed
        isNearlyFull = nearly_full
        known.put(saved)
        setStart({ activity: saved, values })
      } catch (error) {
        await tellUpdateFailure(error, form)
        return
      }
      try {
        const { created, skipped, nearly_full } = await repeatActivity(activity, detailsOf(saved), others)
        const note = sendAlong ? await sendAlong(values) : ''
        const warning = isNearlyFull || nearly_full ? activityMessages.nearlyFull : ''
        const told = savedText(created.length, note ?? '', warning)
        showToast(told)
        await tellSkipped(skipped, told)
        if (note !== null) onSaved(saved.start_date)
      } catch (error) {
        await showFailure(activityMessages.createFailure, error, form)
      } finally {
        // Once, after all that was saved, because every list is loaded again.
        announceChildrenDataChanged()
      }
    },
  })

  // Somebody else of the family has changed it meanwhile: as long as nothing is typed here, that is what is edited.
  const fresh = editValues(activity)
  if (!form.isDirty && !form.isSubmitting && JSON.stringify(fresh) !== JSON.stringify(start.values)) {
    setStart({ activity, values: fresh })
    form.change(fresh)
  }
  return form
}

function savedText(extra: number, note: string, warning: string): string {
  const { updated, extraCreated } = activityMessages
  return [updated, extra > 0 && extraCreated(extra), note, warning].filter(Boolean).join(' ')
}

async function tellUpdateFailure(error: unknown, form: EditForm): Promise<void> {
  const { updateFailure, updateNotFound } = activityMessages
  if (error instanceof ApiError && error.status === 404) {
    await showAlert({ title: updateFailure.title, text: updateNotFound })
    // The page then shows that it is gone.
    announceChildrenDataChanged()
    return
  }
  await showFailure(updateFailure, error, {
    // The server speaks of the day by the name that it has there.
    showFieldErrors: ({ start_date, ...fields }) =>
      form.showFieldErrors({ ...fields, ...(start_date !== undefined && { dates: start_date }) }),
  })
}
