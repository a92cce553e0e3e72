import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { useQueryClient } from '@tanstack/react-query'
import { outbox, useWaitingWrites } from '../../../writes/waiting/waiting-writes.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { showAnswers } from './answered-invitations.ts'

interface WaitingAnswer {
  status: InvitationStatus
  undo: (() => void) | undefined
}

/** The last answer that has not been sent yet. */
export function useWaitingAnswer(invitationUuid: string): WaitingAnswer | null {
  const queries = useQueryClient()
  const write = useWaitingWrites().findLast(({ answer }) => answer && invitationUuid in answer.before)
  if (!write?.answer) return null
  const { id, tried, answer } = write
  const undo = async () => {
    const { before, asked } = answer
    if (await outbox.takeBack(id)) await showAnswers(queries, new Map(Object.entries(before)), new Set(asked))
    else announceChildrenDataChanged()
  }
  return { status: answer.status, undo: tried ? undefined : () => void undo() }
}
