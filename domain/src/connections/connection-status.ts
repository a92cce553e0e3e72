/** Requests that somebody has still to answer or to confirm. */
export const waitingStatuses = ['pending', 'unconfirmed'] as const

export function isWaiting(status: ConnectionStatus): boolean {
  return waitingStatuses.some((waiting) => waiting === status)
}

/** Of a pair of children at most one is open at a time. */
export const openStatuses = [...waitingStatuses, 'active'] as const

/** Requests of which nothing came. */
export const settledStatuses = ['rejected', 'withdrawn'] as const

export type ConnectionStatus = (typeof openStatuses)[number] | (typeof settledStatuses)[number]

export const connectionAnswers = ['accept', 'reject', 'confirm'] as const
export type ConnectionAnswer = (typeof connectionAnswers)[number]

export type ConnectionSide = 'requester' | 'target'

const answers = {
  accept: { by: 'target', while: 'pending' },
  reject: { by: 'target', while: 'pending' },
  confirm: { by: 'requester', while: 'unconfirmed' },
} as const

export function mayAnswer(side: ConnectionSide, answer: ConnectionAnswer): boolean {
  return answers[answer].by === side
}

interface FoundFamily {
  /** The contact that was searched for; nothing where a name was. */
  found_by: string | null
  /** Whether the family has shown the requester that the contact is its own. */
  is_proven: boolean
}

/** Anybody can type somebody else's number, so a yes from a contact that is not proven waits for the requester. */
export function needsConfirmation({ found_by, is_proven }: FoundFamily): boolean {
  return found_by !== null && !is_proven
}

interface Answerable {
  status: ConnectionStatus
  needs_confirmation: boolean
}

/** What an answer makes of a request, or nothing where it comes too late or too soon. */
export function answerConnection(request: Answerable, answer: ConnectionAnswer): ConnectionStatus | null {
  if (request.status !== answers[answer].while) return null
  if (answer === 'reject') return 'rejected'
  return answer === 'accept' && request.needs_confirmation ? 'unconfirmed' : 'active'
}
