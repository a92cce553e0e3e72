import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { requestProblems } from '@parent-activity/domain/connections/connection-rules'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { connectionMessages } from '../messages.ts'
import { askMessages } from './messages.ts'
import { familyStanding, freePairs, type OtherChild } from './pairs.ts'
import { preselectedChildren } from './preselected-children.ts'
import { sendRequests, type SentRequests } from './send-requests.ts'
import { usePairs } from './use-pairs.ts'

interface RequestForm {
  own_children: string[]
  target_children: string[]
  message: string
}

export function useConnectForm(
  parent: ParentSearchResult,
  foundBy: string | null,
  onSent: (outcome: SentRequests) => void,
) {
  const { ownChildren, pairs } = usePairs()
  const uncertain = useRef(new Set<string>())
  const chosenOwn = (uuids: readonly string[]) => ownChildren.filter(({ uuid }) => uuids.includes(uuid))
  const statusOf = (other: OtherChild, uuids: readonly string[]) => {
    const chosen = chosenOwn(uuids)
    return familyStanding([other], chosen.length > 0 ? chosen : ownChildren, pairs)
  }
  const free = (uuids: readonly string[]) =>
    parent.children.filter((other) => statusOf(other, uuids).isOpen).map(({ uuid }) => uuid)

  const [start] = useState((): RequestForm => {
    const own_children = preselectedChildren(ownChildren)
    return { own_children, target_children: parent.children.length === 1 ? free(own_children) : [], message: '' }
  })
  // Children may be deleted or asked about elsewhere meanwhile.
  const present = (values: RequestForm): RequestForm => ({
    ...values,
    own_children: chosenOwn(values.own_children).map(({ uuid }) => uuid),
    target_children: values.target_children.filter((uuid) => free(values.own_children).includes(uuid)),
  })
  const pairsOf = (values: RequestForm) => {
    const { own_children, target_children } = present(values)
    const others = parent.children.filter(({ uuid }) => target_children.includes(uuid))
    return freePairs(chosenOwn(own_children), others, pairs)
  }
  const { write } = useWrite({
    send: async (values: RequestForm) => {
      const asked = { pairs: pairsOf(values), message: values.message, found_by: foundBy }
      const outcome = await sendRequests(parent, asked, uncertain.current)
      if (outcome.sent === 0) throw commonError(outcome)
      return outcome
    },
    failure: (error) =>
      error instanceof ApiError && error.status === 0 ? askMessages.sendFailure : askMessages.allFailed,
    onSuccess: onSent,
    onSettled: announceChildrenDataChanged,
  })
  const form = useRuleForm<RequestForm>({
    start,
    rule: (values) => requestProblems(present(values)),
    alertTitle: connectionMessages.checkTheForm,
    onValid: async (values) => {
      await write(values)
    },
  })
  return { form, ownChildren, statusOf, chosen: present(form.values), count: pairsOf(form.values).length }
}

/** Has no reason if the requests failed for different ones. */
function commonError({ failures }: SentRequests): ApiError {
  const [first, ...others] = failures.map(({ error }) => error)
  const { status, code, message } = first ?? new ApiError(409, 'unknown', '')
  return new ApiError(status, code, others.every((other) => other.message === message) ? message : '')
}
