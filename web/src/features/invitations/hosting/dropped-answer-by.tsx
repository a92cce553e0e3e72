import type { Activity } from '@parent-activity/contract/activities'
import { replyByProblem } from '@parent-activity/domain/invitations/hosting-rules'
import { useQuery } from '@tanstack/react-query'
import { splitDates, type EditValues } from '../../activities/edit/edit-activity.ts'
import { participantsQuery } from '../invitations.queries.ts'
import { hostingMessages } from './messages.ts'
import { dayAndTime } from './moment-words.ts'

interface DroppedAnswerByProps {
  activity: Activity
  typed: EditValues
}

/** Says that the typed start comes before the moment to answer by, which the server then drops. */
export function DroppedAnswerBy({ activity, typed }: DroppedAnswerByProps) {
  const { data } = useQuery(participantsQuery(activity.uuid, activity.child_uuid))
  const { reply_by_date: date, reply_by_time: time } = data ?? { reply_by_date: null, reply_by_time: null }
  const [start_date] = splitDates(typed.dates, activity.start_date)
  const start = { start_date, start_time: typed.start_time || null }
  const isDropped = date !== null && time !== null && replyByProblem(date, time, start) !== null
  return (
    <p role="status" className="text-sm text-muted empty:absolute">
      {isDropped && hostingMessages.answerByDropped(dayAndTime(date, time))}
    </p>
  )
}
