import type { Activity } from '@parent-activity/contract/activities'
import { answersNews } from '../../activities/answer-counts.ts'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { NotePanel } from '../../../ui/feedback/note-panel.tsx'
import { activityAddress } from '../../activities/activity-addresses.ts'
import { invitationMessages } from '../messages.ts'
import { readMessages } from './read-messages.ts'
import { useReadAnswers } from './use-read-answers.ts'

export function AnswersPanel({ activity }: { activity: Activity }) {
  const { write: read, isWriting } = useReadAnswers()
  const { markAsRead, markedAsRead, viewActivity, saving } = readMessages
  const { uuid, child_uuid, name, unviewed_answers, last_answered_at, created_at } = activity
  const markRead = async () => {
    if (await read(unviewed_answers)) showToast(markedAsRead)
  }
  return (
    <NotePanel
      tone="shared"
      icon={Check}
      kind={invitationMessages.newAnswers}
      since={last_answered_at ?? created_at}
      actions={
        <>
          <Button busy={isWriting && saving} aria-label={`${markAsRead}: ${name}`} onClick={() => void markRead()}>
            {markAsRead}
          </Button>
          <Link
            to={activityAddress(child_uuid, uuid)}
            aria-label={`${viewActivity}: ${name}`}
            className={buttonClass({ variant: 'primary' })}
          >
            {viewActivity}
          </Link>
        </>
      }
    >
      <p className="font-strong">{name}</p>
      <p>{answersNews(unviewed_answers)}</p>
    </NotePanel>
  )
}
