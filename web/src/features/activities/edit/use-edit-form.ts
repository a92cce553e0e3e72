import type { Activity } from '@parent-activity/contract/activities'
import { editActivityProblems } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { useToday } from '../../../ui/dates/use-today.ts'
import type { Failure } from '../../../writes/failure.ts'
import { renamedFields } from '../../../writes/renamed-fields.ts'
import { showFailure } from '../../../writes/show-failure.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { tellSkipped } from '../add/add-activity.ts'
import { changeBody, editValues, splitDates, type EditForm, type EditStart, type EditValues } from './edit-activity.ts'
import { repeatActivity } from './repeat-activity.ts'
import { saveChange } from './save-change.ts'
import { useAskScope, type OpenQuestion } from './use-ask-scope.ts'
import type { Changes } from '../series/changes-in-words.ts'
import { seriesMessages } from '../series/messages.ts'
import type { ScopeChoice } from '../series/scopes.ts'
import { activityMessages } from '../messages.ts'
import { useKnownActivities } from '../use-known-activities.ts'

/** The form’s names for the server’s fields. */
const formNames = { start_date: 'dates', end_date: 'last_day' }

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
  /** Which dates of a series should change. */
  question: OpenQuestion | null
}

export function useEditForm(activity: Activity, { onSaved, mayMakePrivate, sendAlong }: EditSteps): ActivityForm {
  const today = useToday()
  const known = useKnownActivities()
  const [isLost, setLost] = useState(false)
  const [start, setStart] = useState<EditStart>(() => ({ activity, values: editValues(activity) }))
  const scope = useAskScope()
  const noteIfGone = (error: unknown) => {
    if (!isGone(error)) return
    setLost(true)
    announceChildrenDataChanged()
  }
  const tell = async (error: unknown) => {
    noteIfGone(error)
    await showFailure(failureOf(error), error)
    return null
  }
  const form = useRuleForm({
    start: start.values,
    rule: (values) => editActivityProblems(values, start.activity, today),
    alertTitle: activityMessages.checkTheForm,
    onValid: async (values) => {
      const isMadePrivate = start.values.is_shared && !values.is_shared
      if (isMadePrivate && mayMakePrivate && !(await mayMakePrivate())) return
      const [own] = splitDates(values.dates, start.activity.start_date)
      const changes = changeBody(start, values, own)
      const choice = await scope.ask(start, changes).catch(tell)
      if (choice) await update({ values, changes, choice })
    },
  })
  const { write: update } = useWrite({
    send: ({ changes, choice }: Change) => saveChange(start.activity, changes, choice, today),
    failure: failureOf,
    form: {
      showFieldErrors: (fields) => form.showFieldErrors(renamedFields(fields, formNames)),
    },
    onSuccess: async ({ saved, changed, nearly_full }, { values }) => {
      await known.put(saved)
      // The other dates are not stored yet: if that fails, they stay in the form.
      setStart({ activity: saved, values: { ...values, dates: [saved.start_date] } })
      const [, ...others] = splitDates(values.dates, start.activity.start_date)
      await addOthers({ saved, changed, values, others, nearly_full })
    },
    onError: noteIfGone,
  })
  const { write: addOthers } = useWrite({
    send: async ({ saved, values, others }: UpdatedActivity) => ({
      ...(await repeatActivity(asOf(activity, saved), others)),
      note: sendAlong ? await sendAlong(values) : '',
    }),
    failure: activityMessages.createFailure,
    form,
    onSuccess: async ({ created, skipped, nearly_full, note }, { saved, values, ...updated }) => {
      setStart({ activity: saved, values })
      const warning = updated.nearly_full || nearly_full ? activityMessages.nearlyFull : ''
      const told = savedText(updated.changed, created.length, note ?? '', warning)
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
  return { ...form, isUnsaved: form.isDirty && !isLost, meanwhile, settle, question: scope.question }
}

interface Change {
  values: EditValues
  changes: Changes
  choice: ScopeChoice
}

interface UpdatedActivity {
  saved: Activity
  changed: number
  values: EditValues
  others: CalendarDate[]
  nearly_full: boolean
}

function savedText(changed: number, extra: number, note: string, warning: string): string {
  const { updated, extraCreated } = activityMessages
  const what = changed === 1 ? updated : seriesMessages.changed(changed)
  return [what, extra > 0 && extraCreated(extra), note, warning].filter(Boolean).join(' ')
}

/** A reply may be that of another host child. */
function asOf({ child_uuid, joint_host_children }: Activity, saved: Activity): Activity {
  return { ...saved, child_uuid, joint_host_children }
}

function failureOf(error: unknown): Failure {
  return isGone(error) ? activityMessages.updateNotFound : activityMessages.updateFailure
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
