/** Requests that somebody has still to answer or to confirm. */
export const waitingStatuses = ['pending', 'unconfirmed'] as const

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
