import type { Activity } from '@parent-activity/contract/activities'
import { answersText, countAnswers } from '../../activities/answer-counts.ts'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { NotePanel } from '../../../ui/feedback/note-panel.tsx'
import { activityAddress } from '../../activities/activity-addresses.ts'
import { readMessages } from './read-messages.ts'
import { useReadAnswers } from './use-read-answers.ts'

/** What guests have answered and the host has not seen yet. */
export function AnswersPanel({ activity }: { activity: Activity }) {
  const { read, isReading } = useReadAnswers()
  const { markAsRead, viewActivity, saving } = readMessages
  const { uuid, child_uuid, name, unviewed_statuses, last_answered_at, created_at } = activity
  return (
    <NotePanel
      tone="shared"
      icon={Check}
      kind="New answers"
      since={last_answered_at ?? created_at}
      actions={
        <>
          <Button
            busy={isReading(uuid) && saving}
            aria-label={`${markAsRead}: ${name}`}
            onClick={() => void read(activity)}
          >
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
      <p>{answersText(countAnswers(unviewed_statuses))}</p>
    </NotePanel>
  )
}
