import type { Invitation } from '@parent-activity/contract/invitations'
import { hostingMessages } from './messages.ts'
import { dayAndTime } from './moment-words.ts'

/** Nothing once answered. */
export function AnswerByHint({ invitation }: { invitation: Invitation }) {
  const { status, waiting_since, reply_by_date: date, reply_by_time: time } = invitation
  if (status !== 'pending' || waiting_since !== null || date === null) return null
  return <p className="mt-2 tabular-nums">{hostingMessages.pleaseAnswerBy(dayAndTime(date, time))}</p>
}
