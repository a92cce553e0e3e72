/** In the order in which people read the counts. */
export const invitationStatuses = ['accepted', 'pending', 'rejected'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

interface Answer {
  /** The call’s word for giving this answer; nobody can make an invitation wait again. */
  action: string | null
  /** The word for people, and for the participants’ list on the wire. */
  word: string
  /** Takes a place, and keeps the activity after the connection has ended. */
  isComing: boolean
  /** Hears of changes and sees the activity as it is, not as it was when the answer was given. */
  mayCome: boolean
}

/** Everything that depends on an answer, apart from its looks. */
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

/** Returns null where the answer was the same before. */
export function answerInvitation(status: InvitationStatus, action: InvitationAction): InvitationStatus | null {
  const given = statusGivenBy(action)
  return given === status ? null : given
}

/** Reads a status off the wire, where `rejected` is sometimes called `declined`. */
export function readStatus(text: string): InvitationStatus | undefined {
  return invitationStatuses.find((status) => status === text || answers[status].word === text)
}
