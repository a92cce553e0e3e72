export const waitingStatuses = ['pending', 'unconfirmed'] as const

export function isWaiting(status: ConnectionStatus): boolean {
  return waitingStatuses.some((waiting) => waiting === status)
}

/** A pair of children has at most one. */
export const openStatuses = [...waitingStatuses, 'active'] as const

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
  /** Null after a search by name. */
  found_by: string | null
  /** The family has proven this contact to the requester. */
  is_proven: boolean
}

/** Anybody can register another's number, so an unproven contact's acceptance waits for the requester. */
export function needsConfirmation({ found_by, is_proven }: FoundFamily): boolean {
  return found_by !== null && !is_proven
}

interface Answerable {
  status: ConnectionStatus
  needs_confirmation: boolean
}

/** Null if the answer comes too early or too late. */
export function answerConnection(request: Answerable, answer: ConnectionAnswer): ConnectionStatus | null {
  if (request.status !== answers[answer].while) return null
  if (answer === 'reject') return 'rejected'
  return answer === 'accept' && request.needs_confirmation ? 'unconfirmed' : 'active'
}
