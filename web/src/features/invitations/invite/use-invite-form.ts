import type { Activity } from '@parent-activity/contract/activities'
import { chosenGuests, inviteProblems } from '../../connections/guests.ts'
import { useToday } from '../../../ui/dates/use-today.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { activityMessages } from '../../activities/messages.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { invitationMessages } from '../messages.ts'
import type { InviteScope } from './invite-scope.tsx'
import { sendInvitations } from './send-invitations.ts'
import { sendToSeries } from './send-to-series.ts'
import { notSent, sentText } from './sent-texts.ts'
import type { Invitable } from './use-invitable.ts'

export interface InviteValues {
  invited_children: string[]
  message: string
}

export type InviteForm = ReturnType<typeof useRuleForm<InviteValues>>

export function useInviteForm({ uuid }: Activity, { guests }: Invitable, scope: InviteScope, onSent: () => void) {
  const today = useToday()
  const chosenOf = ({ invited_children }: InviteValues) => chosenGuests([guests], invited_children)
  const form: InviteForm = useRuleForm<InviteValues>({
    start: { invited_children: [], message: '' },
    rule: (values) => inviteProblems({ invited_children: chosenOf(values).map(({ child_uuid }) => child_uuid) }),
    alertTitle: activityMessages.checkTheForm,
    onValid: async (values) => {
      await write(values)
    },
  })
  const { write } = useWrite({
    send: async (values: InviteValues) => {
      if (scope === 'all') return sendToSeries(uuid, chosenOf(values), { message: values.message, today })
      const sending = await sendInvitations([uuid], chosenOf(values), { message: values.message })
      if (sending.failed > 0) throw notSent(sending)
      return sentText(sending)
    },
    failure: invitationMessages.sendFailure,
    onSuccess: (sent) => {
      showToast(sent)
      onSent()
    },
    onSettled: announceChildrenDataChanged,
  })
  return { form, chosen: chosenOf(form.values) }
}
