import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { connectionMessages } from '../messages.ts'

/** Withdrawing a request that an unverified person has accepted rejects that person. */
export function withdrawTexts({ status, child_name, target_child_name, target_parent_name }: ConnectionRequest) {
  const { withdrawFailure: failure, withdrawn, withdrawTitle, withdrawQuestion } = connectionMessages
  const { rejected, rejectTitle, rejectQuestion } = connectionMessages
  const shared = {
    okLabel: connectionMessages.withdraw,
    canBlock: false,
    gone: connectionMessages.alreadySettled,
    failure,
  }
  return status === 'pending'
    ? { ...shared, title: withdrawTitle, text: withdrawQuestion(target_child_name), done: withdrawn }
    : {
        ...shared,
        title: rejectTitle(target_parent_name ?? target_child_name),
        text: rejectQuestion(child_name, target_child_name),
        done: rejected,
      }
}
