export type ConnectionStatus = 'pending' | 'unconfirmed' | 'active' | 'rejected' | 'withdrawn'

/** Of a pair of children at most one is open at a time. */
export const openStatuses = ['pending', 'unconfirmed', 'active'] as const

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
