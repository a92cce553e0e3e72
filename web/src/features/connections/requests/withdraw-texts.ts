import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { connectionMessages } from '../messages.ts'

/** To withdraw a request that somebody unproven has accepted is to turn them away. */
export function withdrawTexts({ status, child_name, target_child_name, target_parent_name }: ConnectionRequest) {
  const { withdrawFailure: failure, withdrawn, withdrawTitle, withdrawQuestion } = connectionMessages
  const { rejected, rejectTitle, rejectQuestion } = connectionMessages
  const shared = { okLabel: 'Withdraw', canBlock: false, failure }
  return status === 'pending'
    ? { ...shared, title: withdrawTitle, text: withdrawQuestion(target_child_name), done: withdrawn }
    : {
        ...shared,
        title: rejectTitle(target_parent_name ?? target_child_name),
        text: rejectQuestion(child_name, target_child_name),
        done: rejected,
      }
}
