import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import { newActivityProblems, plannedDates } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { chosenGuests, type Guest } from '../../connections/guests.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts'
import { useToday } from '../../../ui/dates/use-today.ts'
import { useUser } from '../../auth/session.ts'
import { renamedFields } from '../../../writes/renamed-fields.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { useLoadGuests, useOfferedGuests, type GuestChoice } from '../../connections/active/use-offered-guests.ts'
import { countTemplateUse } from '../../templates/save-template.ts'
import type { NewActivityValues } from '../fields/activity-values.ts'
import { addActivities, tellSkipped } from './add-activity.ts'
import { createdText, createFailure } from './created-texts.ts'
import { openDraft } from './add-draft.ts'
import type { ActivityCopy } from './activity-copy.ts'
import { activityMessages } from '../messages.ts'
import { leftOutDays } from '../series/left-out-days.ts'
import { useDaysOff } from '../series/use-days-off.ts'

/** The form’s names for the server’s fields. */
const formNames = {
  from_date: 'recurrence_start',
  until_date: 'recurrence_end',
  weekdays: 'recurrence_days',
  end_date: 'last_day',
  lasts_days: 'last_day',
}

interface MadeActivities {
  values: NewActivityValues
  text: string
  firstDate: CalendarDate
}

/** Tells failures itself and returns a sentence about what was sent. */
export type InviteGuests = (
  activities: readonly Activity[],
  guests: readonly Guest[],
  onProgress: (done: number, all: number) => void,
) => Promise<string>

export function useAddActivity(
  child: Child,
  siblings: readonly Child[],
  invite: InviteGuests,
  asked: CalendarDate | undefined,
  copy: ActivityCopy | undefined,
) {
  const { uuid: userId } = useUser()
  const queries = useQueryClient()
  const today = useToday()
  const isShown = useIsShown()
  const [draft] = useState(() => openDraft({ userId, childUuid: child.uuid, copy }, siblings, today, asked))
  const [made, setMade] = useState<MadeActivities | null>(null)
  const [progress, setProgress] = useState<string>(activityMessages.adding)
  const loadGuests = useLoadGuests()
  const showProgress = (done: number, all: number) => setProgress(activityMessages.sending(done, all))
  const hostsOf = (values: NewActivityValues) =>
    siblings.filter(({ uuid }) => values.joint_host_children.includes(uuid))

  const form = useRuleForm<NewActivityValues>({
    start: draft.restored ?? draft.fresh,
    rule: (values) => newActivityProblems(values, today),
    alertTitle: activityMessages.checkTheForm,
    onValid: async (values) => {
      setProgress(activityMessages.adding)
      await add(values)
    },
  })
  const { write: add } = useWrite({
    send: async (values: NewActivityValues) => {
      const jointHosts = hostsOf(values)
      const joint_host_children = jointHosts.map(({ uuid }) => uuid)
      const isInviting = values.is_shared && values.invited_children.length > 0
      // Loaded first: if it fails, nothing has been created yet.
      const lists = isInviting ? await loadGuests([child, ...jointHosts]) : []
      const added = await addActivities(child.uuid, { ...values, joint_host_children }, today)
      draft.drop()
      if (values.template_uuid !== '') void countTemplateUse(queries, values.template_uuid)
      const note = await invite(added.created, chosenGuests(lists, values.invited_children), showProgress)
      return { ...added, note }
    },
    failure: createFailure,
    form: { showFieldErrors: (fields) => form.showFieldErrors(renamedFields(fields, formNames)) },
    onSuccess: async ({ created, skipped, nearly_full, note }, values) => {
      const warning = nearly_full && activityMessages.nearlyFull
      const text = [createdText(created.length, values, today), note, warning].filter(Boolean).join(' ')
      await tellSkipped(skipped, text)
      if (!isShown.current) {
        showToast(text)
        return
      }
      // Typing while the invitations went out must not leave a draft.
      draft.drop()
      // Synchronous, so that the dialog covers the form before it can be sent again.
      flushSync(() => setMade({ values, text, firstDate: created[0]?.start_date ?? today }))
    },
    // Lists reload once, after all writes; children deleted elsewhere leave the form.
    onSettled: announceChildrenDataChanged,
  })

  const { values } = form
  const unchanged = useRef(values)
  useEffect(() => {
    if (values !== unchanged.current) draft.keep(values)
  }, [values, draft])

  const hosts = [child, ...hostsOf(values)]
  const offered = useOfferedGuests(hosts, values.is_shared)
  const lists = offered.sections.map(({ guests }) => guests)
  const dates = plannedDates(values, today)
  const repeats = values.mode === 'recurring'
  const daysOff = useDaysOff(repeats && values.skips_days_off)
  const leftOut = leftOutDays(
    dates,
    daysOff,
    hosts.map(({ uuid }) => uuid),
  )
  const guests: GuestChoice = {
    offered,
    chosen: values.invited_children,
    onChange: (chosen) => form.set('invited_children', chosen),
  }
  return {
    form,
    today,
    planned: dates.filter((date) => !leftOut.includes(date)),
    leftOut,
    hosts,
    guests,
    invited: values.is_shared ? chosenGuests(lists, values.invited_children).length : 0,
    busy: form.isSubmitting && progress,
    restored: draft.restored !== undefined,
    clearDraft: draft.drop,
    isKept: !draft.isUntouched(values),
    made,
  }
}
