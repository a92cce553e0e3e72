import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import { newActivityProblems, plannedDates } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { chosenGuests, type Guest } from '../../connections/guests.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showAlert } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts'
import { useToday } from '../../../ui/dates/use-today.ts'
import { useUser } from '../../auth/session.ts'
import { showFailure } from '../../../writes/show-failure.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { useLoadGuests, useOfferedGuests, type GuestChoice } from '../../connections/active/use-offered-guests.ts'
import { countTemplateUse } from '../../templates/save-template.ts'
import { emptyActivity, isEmptyActivity, type NewActivityValues } from '../fields/activity-form.ts'
import { addActivities, tellSkipped } from './add-activity.ts'
import { createdText, goneText } from './created-texts.ts'
import { openDraft } from './add-draft.ts'
import { activityMessages } from '../messages.ts'

interface MadeActivities {
  values: NewActivityValues
  text: string
  firstDate: CalendarDate
}

/** Invites the guests to what was made, says what could not be sent, and gives a sentence about the rest. */
export type InviteGuests = (
  activities: readonly Activity[],
  guests: readonly Guest[],
  onProgress: (done: number, all: number) => void,
) => Promise<string>

export function useAddActivity(child: Child, siblings: readonly Child[], invite: InviteGuests) {
  const { uuid: userId } = useUser()
  const queries = useQueryClient()
  const today = useToday()
  const isShown = useIsShown()
  const [draft] = useState(() => openDraft({ userId, childUuid: child.uuid }, siblings, today))
  const [made, setMade] = useState<MadeActivities | null>(null)
  const [progress, setProgress] = useState<string>(activityMessages.adding)
  const loadGuests = useLoadGuests()
  const showProgress = (done: number, all: number) => setProgress(activityMessages.sending(done, all))
  const hostsOf = (values: NewActivityValues) =>
    siblings.filter(({ uuid }) => values.joint_host_children.includes(uuid))

  const form = useRuleForm<NewActivityValues>({
    start: draft.restored ?? emptyActivity,
    rule: (values) => newActivityProblems(values, today),
    alertTitle: activityMessages.checkTheForm,
    onValid: async (values) => {
      setProgress(activityMessages.adding)
      try {
        const jointHosts = hostsOf(values)
        const joint_host_children = jointHosts.map(({ uuid }) => uuid)
        const isInviting = values.is_shared && values.invited_children.length > 0
        // Before anything is made, for without the lists nobody knows whom the choice still stands for.
        const lists = isInviting ? await loadGuests([child, ...jointHosts]) : []
        const { created, skipped, nearly_full } = await addActivities(
          child.uuid,
          { ...values, joint_host_children },
          today,
        )
        const firstDate = created[0]?.start_date ?? today
        draft.drop()
        if (values.template_uuid !== '') void countTemplateUse(queries, values.template_uuid)
        const note = await invite(created, chosenGuests(lists, values.invited_children), showProgress)
        // Once, after all that was stored, because every list is loaded again.
        announceChildrenDataChanged()
        const warning = nearly_full && activityMessages.nearlyFull
        const text = [createdText(created.length, values, today), note, warning].filter(Boolean).join(' ')
        await tellSkipped(skipped, text)
        if (!isShown.current) {
          showToast(text)
          return
        }
        // What was typed while the invitations went out is no new activity.
        draft.drop()
        // At once, so that the dialog lies over the form before that can be sent again.
        flushSync(() => setMade({ values, text, firstDate }))
      } catch (error) {
        const gone = goneText(error)
        if (gone === null) await showFailure(activityMessages.createFailure, error, form)
        else await showAlert({ title: activityMessages.createFailure.title, text: gone })
        // Children that were deleted meanwhile leave the form.
        announceChildrenDataChanged()
      }
    },
  })

  const { values } = form
  const unchanged = useRef(values)
  useEffect(() => {
    if (values !== unchanged.current) draft.keep(values)
  }, [values, draft])

  const hosts = [child, ...hostsOf(values)]
  const offered = useOfferedGuests(hosts, values.is_shared)
  const lists = offered.sections.map(({ guests }) => guests)
  const guests: GuestChoice = {
    offered,
    chosen: values.invited_children,
    onChange: (chosen) => form.set('invited_children', chosen),
  }
  return {
    form,
    today,
    planned: plannedDates(values, today),
    hosts,
    guests,
    invited: values.is_shared ? chosenGuests(lists, values.invited_children).length : 0,
    busy: form.isSubmitting && progress,
    restored: draft.restored !== undefined,
    clearDraft: draft.drop,
    isKept: !isEmptyActivity(values),
    made,
  }
}
