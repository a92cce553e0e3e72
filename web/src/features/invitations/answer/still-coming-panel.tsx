import type { Invitation } from '@parent-activity/contract/invitations'
import { CalendarClock } from 'lucide-react'
import { shortDateText, timeText } from '../../../ui/dates/local-format.ts'
import { NotePanel } from '../../../ui/feedback/note-panel.tsx'
import { answerLooks } from '../../activities/answer-looks.ts'
import { WaitingAnswer } from '../../offline/waiting-answer.tsx'
import { invitationMessages } from '../messages.ts'
import { datesText, type NewsGroup } from '../news-groups.ts'
import { StillComingButtons } from './still-coming-buttons.tsx'
import { useAnswerInvitation } from './use-answer-invitation.ts'
import { useWaitingAnswer } from './use-waiting-answer.ts'

export function StillComingPanel({ group }: { group: NewsGroup<Invitation> }) {
  const { answer, isAnswering } = useAnswerInvitation()
  const { first, since } = group
  const waiting = useWaitingAnswer(first.invitation_uuid)
  const { activity_name } = first
  return (
    <NotePanel
      tone="pending"
      icon={CalendarClock}
      kind={invitationMessages.stillComing}
      since={since}
      actions={
        waiting ? (
          <WaitingAnswer name={answerLooks[waiting.status].name} about={activity_name} onUndo={waiting.undo} />
        ) : (
          <StillComingButtons
            about={activity_name}
            isAnswering={isAnswering}
            onAnswer={(action) => void answer(first, action)}
          />
        )
      }
    >
      <p className="font-strong">{activity_name}</p>
      <p className="tabular-nums">{whenText(group)}</p>
      <p className="text-muted">{invitationMessages.hasMoved}</p>
    </NotePanel>
  )
}

/** '6 dates from Thu 19 Nov, 4:30 PM' */
function whenText({ first, all }: NewsGroup<Invitation>): string {
  const { start_date: date, start_time } = first
  const dates = datesText({ date, count: all.length }, shortDateText)
  return start_time === null ? dates : `${dates}, ${timeText(start_time)}`
}
