import type { Child } from '@parent-activity/contract/children'
import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { requestProblems } from '@parent-activity/domain/connections/connection-rules'
import { useRef, useState } from 'react'
import { showAlert } from '../../../ui/overlays/alert.tsx'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { showFailure } from '../../../writes/show-failure.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { askMessages, connectionMessages } from '../messages.ts'
import { preselectedChild } from './preselected-child.ts'
import { sendRequests, type RequestForm, type SentRequests } from './send-requests.ts'
import { usePairs } from './use-pairs.ts'

export function useConnectForm(
  parent: ParentSearchResult,
  foundBy: string | null,
  ownChildren: readonly Child[],
  onSent: (outcome: SentRequests) => void,
) {
  const { pairs } = usePairs()
  const uncertain = useRef(new Set<string>())
  const free = (own: string) => parent.children.filter(({ uuid }) => !pairs(own, uuid)).map(({ uuid }) => uuid)
  // As it was when the dialog came: whatever is loaded later is nothing that somebody typed.
  const [start] = useState((): RequestForm => {
    const child_uuid = preselectedChild(ownChildren)
    return { child_uuid, target_children: parent.children.length === 1 ? free(child_uuid) : [], message: '' }
  })
  const form = useRuleForm<RequestForm>({
    start,
    rule: requestProblems,
    alertTitle: connectionMessages.checkTheForm,
    onValid: async (values) => {
      const outcome = await sendRequests(parent, foundBy, values, uncertain.current)
      announceChildrenDataChanged()
      if (outcome.sent > 0) onSent(outcome)
      else await showNothingSent(outcome)
    },
  })
  /** Whoever can't be joined with this child is no longer chosen. */
  const chooseOwn = (child_uuid: string) =>
    form.change({
      child_uuid,
      target_children: form.values.target_children.filter((uuid) => free(child_uuid).includes(uuid)),
    })
  return { form, pairs, chooseOwn }
}

async function showNothingSent({ failures }: SentRequests): Promise<void> {
  const reasons = new Set(failures.map(({ error }) => error.message))
  const [first] = failures
  if (first?.error.status === 0) await showFailure(askMessages.sendFailure, first.error)
  else {
    const { nothingSent, allFailed } = askMessages
    await showAlert({ title: nothingSent, text: [allFailed, ...(reasons.size === 1 ? reasons : [])].join('\n') })
  }
}
