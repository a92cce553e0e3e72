export interface AnswerCounts {
  accepted: number
  declined: number
}

/** What the answers are that a host has not seen: 'accepted,rejected,declined', of which the last two mean the same. */
export function countAnswers(unviewedStatuses: string): AnswerCounts {
  const statuses = unviewedStatuses.split(',').map((status) => status.trim())
  const count = (...kinds: string[]) => statuses.filter((status) => kinds.includes(status)).length
  return { accepted: count('accepted'), declined: count('rejected', 'declined') }
}

/** '2 accepted, 1 declined', without what there is none of. */
export function answersText({ accepted, pending = 0, declined }: AnswerCounts & { pending?: number }): string {
  const parts = [
    [accepted, 'accepted'],
    [pending, 'pending'],
    [declined, 'declined'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}
