import { othersToAnswer } from '../../activities/invitation-series.ts'
import {
  answerInvitation,
  type InvitationAction,
  type InvitationStatus,
} from '@parent-activity/domain/invitations/invitation-status'
import { pollMs } from '../../../api/polling.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { itemsOf } from '../../../api/paged-list.ts'
import { askConfirm, showAlert } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { showFailure } from '../../../writes/show-failure.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { showAnswers, type Answers } from './answered-invitations.ts'
import { invitationsQuery } from '../invitations.queries.ts'
import { invitationMessages } from '../messages.ts'

export interface AnswerableInvitation {
  invitation_uuid: string
  activity_name: string
  series_id: string | null
  host_child_uuid: string
  invited_child_uuid: string
  status: InvitationStatus
}

/** The second press of a double click must not undo the first, for the button says the opposite by then. */
const restMs = 500

/** Asks whether the rest of a series is meant too, answers, and says so; told is whether anything was answered. */
export function useAnswerInvitation() {
  const queries = useQueryClient()
  const [answering, setAnswering] = useState<ReadonlySet<string>>(new Set())
  // State would come too late for the second of two presses in one breath.
  const underWay = useRef(new Set<string>())

  const loadOthers = async (invitation: AnswerableInvitation, action: InvitationAction) => {
    const known = queries.getQueryData(invitationsQuery.queryKey)
    const fresh = { ...invitationsQuery, staleTime: pollMs, retry: false }
    const list = await queries.fetchInfiniteQuery(fresh).catch(() => known)
    const loaded = itemsOf(list)
    const isWhole = list?.pages.at(-1)?.next === undefined
    const all = isWhole ? loaded : await call('GET /api/activity-invitations').catch(() => loaded)
    return othersToAnswer(invitation, all, action)
  }

  const send = async (all: AnswerableInvitation[], one: AnswerableInvitation, action: InvitationAction) => {
    await showAnswers(
      queries,
      answersTo(all, ({ status }) => answerInvitation(status, action) ?? status),
    )
    try {
      showToast(all.length > 1 ? await respondToSeries(one, action) : await respond(one, action))
      return true
    } catch (error) {
      await showAnswers(
        queries,
        answersTo(all, ({ status }) => status),
      )
      await tellFailure(error, action, all.length > 1)
      return false
    } finally {
      // Also after a refusal: the other parent or the host may have been quicker.
      announceChildrenDataChanged()
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
  }

  const answer = async (invitation: AnswerableInvitation, action: InvitationAction): Promise<boolean> => {
    const { invitation_uuid, activity_name } = invitation
    if (underWay.current.has(invitation_uuid)) return false
    underWay.current.add(invitation_uuid)
    setAnswering(new Set(underWay.current))
    try {
      const others = await loadOthers(invitation, action)
      const choice = others.length === 0 ? 'cancel' : await askForSeries(activity_name, others.length + 1, action)
      if (choice === null) return false
      return await send(choice === 'ok' ? [invitation, ...others] : [invitation], invitation, action)
    } finally {
      underWay.current.delete(invitation_uuid)
      setAnswering(new Set(underWay.current))
    }
  }

  return { answer, isAnswering: (invitationUuid: string) => answering.has(invitationUuid) }
}

function answersTo(all: AnswerableInvitation[], statusOf: (one: AnswerableInvitation) => InvitationStatus): Answers {
  return new Map(all.map((one) => [one.invitation_uuid, statusOf(one)]))
}

function askForSeries(name: string, count: number, action: InvitationAction) {
  const { seriesTitle, seriesQuestion } = invitationMessages
  return askConfirm({ title: seriesTitle[action], text: seriesQuestion(name, count) })
}

async function respond({ invitation_uuid: id, status }: AnswerableInvitation, action: InvitationAction) {
  await call('POST /api/activity-invitations/:id/respond', { params: { id }, body: { action } })
  const { accepted, declined, changedToDeclined } = invitationMessages
  if (action === 'accept') return accepted
  return status === 'accepted' ? changedToDeclined : declined
}

async function respondToSeries({ invitation_uuid }: AnswerableInvitation, action: InvitationAction) {
  const { answered } = await call('POST /api/activity-invitations/respond-series', {
    body: { invitation_uuid, action },
  })
  return invitationMessages[action === 'accept' ? 'seriesAccepted' : 'seriesDeclined'](answered)
}

async function tellFailure(error: unknown, action: InvitationAction, isSeries: boolean): Promise<void> {
  const { gone, seriesFailure, respondFailure, respondUnreachable } = invitationMessages
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) await showAlert(gone)
  else if (isSeries) await showFailure(seriesFailure(action), error)
  else await showFailure(status === 0 ? respondUnreachable : respondFailure, error)
}
