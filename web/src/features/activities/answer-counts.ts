import {
  answers,
  invitationStatuses,
  type InvitationStatus,
} from '@parent-activity/domain/invitations/invitation-status'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { answerLooks } from './answer-looks.ts'

function countStatus(statuses: readonly InvitationStatus[], status: InvitationStatus): number {
  return statuses.filter((one) => one === status).length
}

/** '2 accepted, 1 declined' */
export function answersText(statuses: readonly InvitationStatus[]): string {
  return invitationStatuses
    .map((status) => ({ count: countStatus(statuses, status), word: answers[status].word }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(', ')
}

interface NamedAnswer {
  child_name: string
  status: InvitationStatus
  /** A line to the host. */
  reply_note?: string | null
}

/** 'Noah and Zoe are coming. Ida can’t come. Noah: 15 minutes late' */
export function answersNews(all: readonly NamedAnswer[]): string {
  const lines = all.flatMap(({ child_name, reply_note }) =>
    reply_note ? [`${isolated(child_name)}: ${isolated(reply_note)}`] : [],
  )
  const answered = invitationStatuses.flatMap((status) => {
    const names = all.filter((one) => one.status === status).map(({ child_name }) => child_name)
    const news = names.length > 0 && answerLooks[status].giving?.news(fewNames(names), names.length === 1)
    return news ? [`${news}.`] : []
  })
  return [...answered, ...lines].join(' ')
}

export function fewNames(names: readonly string[]): string {
  const few = names.length > 5 ? 4 : names.length
  const first = names.slice(0, few).map(isolated)
  return listInWords(few === names.length ? first : [...first, `${names.length - few} more`])
}
