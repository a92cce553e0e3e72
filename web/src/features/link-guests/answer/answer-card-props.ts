import type { LinkPage } from '@parent-activity/contract/link-guests'

export interface AnswerCardProps {
  page: LinkPage
  /** The first name of the parent who invites. */
  host: string
  isSending: boolean
  /** Why the last answer was not taken. */
  refusal: string | null
}
