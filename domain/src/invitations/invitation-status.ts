export const invitationStatuses = ['accepted', 'pending', 'rejected'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

interface Answer {
  /** The API's word; null, because nobody can reset an answer. */
  action: string | null
  /** For people, and for the API's participants. */
  word: string
  /** Takes a place and keeps the activity after the connection ended. */
  isComing: boolean
  /** Hears of changes and sees the current activity. */
  mayCome: boolean
}

export const answers = {
  accepted: { action: 'accept', word: 'accepted', isComing: true, mayCome: true },
  pending: { action: null, word: 'pending', isComing: false, mayCome: true },
  rejected: { action: 'reject', word: 'declined', isComing: false, mayCome: false },
} as const satisfies Record<InvitationStatus, Answer>

type Answers = typeof answers
export type InvitationAction = NonNullable<Answers[InvitationStatus]['action']>
export type AnswerWord = Answers[InvitationStatus]['word']

export const comingStatuses = invitationStatuses.filter((status) => answers[status].isComing)
export const invitationActions = invitationStatuses.flatMap((status): InvitationAction[] => {
  const { action } = answers[status]
  return action === null ? [] : [action]
})
export const answerWords = invitationStatuses.map((status): AnswerWord => answers[status].word)

export function statusGivenBy(action: InvitationAction): InvitationStatus {
  return invitationStatuses.find((status) => answers[status].action === action) ?? 'pending'
}

/** Null if nothing changes. */
export function answerInvitation(status: InvitationStatus, action: InvitationAction): InvitationStatus | null {
  const given = statusGivenBy(action)
  return given === status ? null : given
}

/** The API sometimes calls `rejected` `declined`. */
export function readStatus(text: string): InvitationStatus | undefined {
  return invitationStatuses.find((status) => status === text || answers[status].word === text)
}
