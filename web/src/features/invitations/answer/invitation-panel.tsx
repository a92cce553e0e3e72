import type { Invitation } from '@parent-activity/contract/invitations'
import { datesText, isWeekly, type NewsGroup } from '../news-groups.ts'
import { Mail, Repeat } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { shortDateText, timeText, weekdayText } from '../../../ui/dates/local-format.ts'
import { NotePanel } from '../../../ui/feedback/note-panel.tsx'
import { weekAddress } from '../../activities/activity-addresses.ts'
import { AnswerByHint } from '../hosting/answer-by-hint.tsx'
import { invitationMessages } from '../messages.ts'
import { answerLooks } from '../../activities/answer-looks.ts'
import { WaitingAnswer } from '../../offline/waiting-answer.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { useAnswerInvitation } from './use-answer-invitation.ts'
import { useWaitingAnswer } from './use-waiting-answer.ts'

export function InvitationPanel({ group }: { group: NewsGroup<Invitation> }) {
  const { answer, isAnswering } = useAnswerInvitation()
  const { first, all, since } = group
  const waiting = useWaitingAnswer(first.invitation_uuid)
  const { status, activity_name, invited_child_uuid, start_date } = first
  return (
    <NotePanel
      tone="pending"
      icon={all.length > 1 ? Repeat : Mail}
      kind={invitationMessages.invitation(all.length)}
      since={since}
      actions={
        waiting ? (
          <WaitingAnswer name={answerLooks[waiting.status].name} about={activity_name} onUndo={waiting.undo} />
        ) : (
          <>
            <AnswerButtons
              invitationId={first.invitation_uuid}
              status={status}
              about={activity_name}
              length="short"
              isAnswering={isAnswering}
              isFull={first.is_full}
              onAnswer={(action) => void answer(first, action)}
            />
            <Link
              to={weekAddress(invited_child_uuid, { date: start_date })}
              aria-label={`${invitationMessages.seeInCalendar}: ${activity_name}`}
              className={`${buttonClass({ variant: 'quiet' })} py-0! text-pending-soft-text! hover:bg-surface/60`}
            >
              {invitationMessages.seeInCalendar}
            </Link>
          </>
        )
      }
    >
      <p className="font-strong">{activity_name}</p>
      <p className="tabular-nums">{all.length > 1 ? seriesText(group) : whenText(first)}</p>
      {first.is_full && (
        <p>{all.length > 1 ? invitationMessages.dateIsFull(shortDateText(start_date)) : invitationMessages.isFull}</p>
      )}
      <AnswerByHint invitation={first} />
      {first.host_cant_attend && <p>{invitationMessages.hostCantAttend}</p>}
    </NotePanel>
  )
}

/** 'Fri 20 Nov, 5:00 PM, from Oscar' */
function whenText({ start_date, start_time, host_child_name }: Invitation): string {
  const time = start_time === null ? [] : [timeText(start_time)]
  return [shortDateText(start_date), ...time, `from ${host_child_name}`].join(', ')
}

/** '6 dates, every Thursday, from Oscar', or '6 dates from Mon 2 Nov, from Oscar' */
function seriesText(group: NewsGroup<Invitation>): string {
  const { start_date: date, host_child_name } = group.first
  const count = group.all.length
  const dates = isWeekly(group)
    ? `${count} dates, every ${weekdayText(date)}`
    : datesText({ date, count }, shortDateText)
  return `${dates}, from ${host_child_name}`
}
