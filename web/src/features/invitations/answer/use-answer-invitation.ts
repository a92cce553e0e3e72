import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import {
  answers,
  statusGivenBy,
  type InvitationAction,
  type InvitationStatus,
} from '@parent-activity/domain/invitations/invitation-status'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { itemsOf } from '../../../api/paged-list.ts'
import { pollMs } from '../../../api/polling.ts'
import { currentConnection } from '../../../ui/hooks/connection.ts'
import { showChoice } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import type { Failure } from '../../../writes/failure.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { sendOrWait } from '../../../writes/waiting/send-or-wait.ts'
import { answerLooks } from '../../activities/answer-looks.ts'
import { othersToAnswer } from '../../activities/invitation-series.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { offlineMessages } from '../../offline/messages.ts'
import { childrenQuery } from '../../children/children.queries.ts'
import { invitationsQuery } from '../invitations.queries.ts'
import { invitationMessages } from '../messages.ts'
import { announceComing } from './coming-guests.ts'
import { showAnswers, type Answers } from './answered-invitations.ts'
import { seriesQuestion } from './series-question.ts'

export interface AnswerableInvitation {
  invitation_uuid: string
  activity_name: string
  series_id: string | null
  start_date: CalendarDate
  host_child_uuid: string
  invited_child_uuid: string
  status: InvitationStatus
  asks_again: boolean
  /** Then only this date is answered. */
  is_waiting?: boolean
}

interface Answer {
  one: AnswerableInvitation
  /** Several are answered as a series. */
  all: readonly AnswerableInvitation[]
  action: InvitationAction
  /** A line to the host; none leaves theirs as it is. */
  note?: string | undefined
}

/** After an answer the button says the opposite, so a double click would undo it. */
const restMs = 500

export function useAnswerInvitation() {
  const queries = useQueryClient()
  const isAsking = useRef(false)
  const { write, isWriting } = useWrite({
    send: (given: Answer) => send(queries, given),
    failure: failureOf,
    onMutate: ({ all, action }: Answer) =>
      showAnswers(
        queries,
        answersTo(all, () => statusGivenBy(action)),
      ),
    onError: (_error, { all }) =>
      showAnswers(
        queries,
        answersTo(all, ({ status }) => status),
        new Set(askedAmong(all)),
      ),
    onSuccess: (answered, { one, all, action }) => {
      if (answered === null) return showToast(offlineMessages.willBeSent(inWords(queries, { one, action })))
      if (one.status === statusGivenBy(action)) return showToast(invitationMessages.confirmed(answered))
      const giving = answerLooks[statusGivenBy(action)].giving
      if (answers[statusGivenBy(action)].isComing) announceComing(one)
      showToast((all.length > 1 ? giving?.seriesToast(answered) : giving?.toast(one.status)) ?? '')
    },
    onSettled: async () => {
      // After a refusal too: somebody else may have been quicker.
      announceChildrenDataChanged()
      await new Promise((resolve) => setTimeout(resolve, restMs))
    },
  })

  /** Returns whether anything was answered. */
  const answer = async (one: AnswerableInvitation, action: InvitationAction, note?: string): Promise<boolean> => {
    if (isAsking.current) return false
    isAsking.current = true
    const all = await askForDates(queries, one, action).finally(() => (isAsking.current = false))
    return all !== null && write({ one, all, action, note })
  }
  return { answer, isAnswering: isWriting }
}

async function askForDates(queries: QueryClient, one: AnswerableInvitation, action: InvitationAction) {
  const others = one.is_waiting ? [] : await loadOthers(queries, one, action)
  if (others.length === 0) return [one]
  const choice = await showChoice(seriesQuestion(one, others.length + 1, action))
  return choice && (choice === 'all' ? [one, ...others] : [one])
}

/** Dates that were answered one by one keep their answers. */
async function loadOthers(queries: QueryClient, one: AnswerableInvitation, action: InvitationAction) {
  const known = queries.getQueryData(invitationsQuery.queryKey)
  const fresh = { ...invitationsQuery, staleTime: pollMs, retry: false }
  const list = currentConnection().isLost ? known : await queries.fetchInfiniteQuery(fresh).catch(() => known)
  const loaded = itemsOf(list)
  const isWhole = list?.pages.at(-1)?.next === undefined
  const all = isWhole ? loaded : await call('GET /api/activity-invitations').catch(() => loaded)
  return othersToAnswer(one, all, action).filter(
    ({ status, asks_again, waiting_since }) =>
      status === one.status && asks_again === one.asks_again && waiting_since === null,
  )
}

function answersTo(
  all: readonly AnswerableInvitation[],
  statusOf: (one: AnswerableInvitation) => InvitationStatus,
): Answers {
  return new Map(all.map((one) => [one.invitation_uuid, statusOf(one)]))
}

function askedAmong(all: readonly AnswerableInvitation[]): string[] {
  return all.filter(({ asks_again }) => asks_again).map(({ invitation_uuid }) => invitation_uuid)
}

/** Returns the number of answered invitations, or null while they wait for a connection. */
async function send(queries: QueryClient, answer: Answer): Promise<number | null> {
  const { one, all, action, note } = answer
  const { invitation_uuid: id } = one
  const status = statusGivenBy(action)
  const about = {
    // One date of a series is no subject of its own: an answer to all of them may wait before it.
    subject: one.series_id ?? id,
    text: inWords(queries, answer),
    answer: {
      status,
      before: Object.fromEntries(answersTo(all, ({ status: before }) => before)),
      asked: askedAmong(all),
    },
  }
  if (all.length > 1) {
    const body = { invitation_uuid: id, action, note }
    const { isWaiting, reply } = await sendOrWait('POST /api/activity-invitations/respond-series', { body }, about)
    return isWaiting ? null : (reply?.answered ?? all.length)
  }
  const input = { params: { id }, body: { action, note } }
  const { isWaiting } = await sendOrWait('POST /api/activity-invitations/:id/respond', input, about)
  return isWaiting ? null : 1
}

/** 'Leo is coming to Bouldering' */
function inWords(queries: QueryClient, { one, action }: Pick<Answer, 'one' | 'action'>): string {
  const children = queries.getQueryData(childrenQuery.queryKey) ?? []
  const child = children.find(({ uuid }) => uuid === one.invited_child_uuid)?.first_name ?? invitationMessages.yourChild
  const { giving } = answerLooks[statusGivenBy(action)]
  return invitationMessages.answerInWords(giving?.news(child, true) ?? child, one.activity_name)
}

function failureOf(error: unknown, { all, action }: Answer): Failure {
  const { gone, seriesFailure, respondFailure, respondUnreachable } = invitationMessages
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) return gone
  if (all.length > 1) return seriesFailure(action)
  return status === 0 ? respondUnreachable : respondFailure
}
