import type { Child } from '@parent-activity/contract/children'
import { newActivityProblems, plannedDates } from '@parent-activity/domain/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar-date'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '../../ui/toast.tsx'
import { useRuleForm } from '../../ui/use-rule-form.ts'
import { useIsShown } from '../../ui/use-is-shown.ts'
import { useToday } from '../../ui/use-today.ts'
import { useUser } from '../auth/session.ts'
import { showFailure } from '../auth/show-failure.ts'
import { announceChildrenDataChanged } from '../children/children-data-changed.ts'
import { countTemplateUse } from '../templates/save-template.ts'
import { emptyActivity, type NewActivityValues } from './activity-form.ts'
import { addActivities, createdText, tellSkipped } from './add-activity.ts'
import { keepAsDraft, restoredDraft } from './add-draft.ts'
import { dropDraft } from './drafts.ts'
import { activityMessages } from './messages.ts'

interface MadeActivities {
  values: NewActivityValues
  text: string
  firstDate: CalendarDate
}

/** The form of a new activity, its draft, and what has been made of it. */
export function useAddActivity(child: Child, siblings: readonly Child[]) {
  const { uuid: userId } = useUser()
  const queries = useQueryClient()
  const today = useToday()
  const isShown = useIsShown()
  const [draft] = useState(() => restoredDraft({ userId, childUuid: child.uuid }, siblings, today))
  const [made, setMade] = useState<MadeActivities | null>(null)
  const hostsOf = (values: NewActivityValues) =>
    siblings.filter(({ uuid }) => values.joint_host_children.includes(uuid))

  const form = useRuleForm<NewActivityValues>({
    start: draft ?? emptyActivity,
    rule: (values) => newActivityProblems(values, today),
    alertTitle: activityMessages.checkTheForm,
    onValid: async (values) => {
      try {
        const joint_host_children = hostsOf(values).map(({ uuid }) => uuid)
        const { created, skipped } = await addActivities(child.uuid, { ...values, joint_host_children }, today)
        const text = createdText(created.length, values.mode)
        const firstDate = created[0]?.start_date ?? today
        dropDraft(userId, child.uuid)
        announceChildrenDataChanged()
        if (values.template_uuid !== '') void countTemplateUse(queries, values.template_uuid)
        await tellSkipped(skipped, text)
        // At once, so that the dialog lies over the form before that can be sent again.
        if (isShown.current) flushSync(() => setMade({ values, text, firstDate }))
        else showToast(text)
      } catch (error) {
        await showFailure(activityMessages.createFailure, error, form)
      }
    },
  })

  const { values } = form
  const unchanged = useRef(values)
  useEffect(() => {
    if (values !== unchanged.current) keepAsDraft({ userId, childUuid: child.uuid }, values)
  }, [values, userId, child.uuid])

  return {
    form,
    today,
    planned: plannedDates(values, today),
    hosts: [child, ...hostsOf(values)],
    restored: draft !== undefined,
    made,
  }
}
