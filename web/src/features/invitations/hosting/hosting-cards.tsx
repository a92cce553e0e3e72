import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { ActionRow } from '../../../ui/layout/action-row.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { participantsQuery } from '../invitations.queries.ts'
import { AnswerByCard } from './answer-by-card.tsx'
import { HostNoteCard } from './host-note-card.tsx'
import { hostingMessages } from './messages.ts'

/** A means that the host has not used yet is a row; nothing before somebody is invited. */
export function HostingCards({ activity }: { activity: Activity }) {
  const { data: participants } = useQuery(participantsQuery(activity.uuid, activity.child_uuid))
  const [opened, setOpened] = useState({ answerBy: false, note: false })
  if (!participants || participants.participants.length === 0) return null
  const hasAnswerBy = opened.answerBy || participants.reply_by_date !== null
  const hasNote = opened.note || participants.notes.length > 0
  return (
    <>
      {hasAnswerBy && (
        <AnswerByCard
          activity={activity}
          participants={participants}
          onRemoved={() => setOpened({ ...opened, answerBy: false })}
        />
      )}
      {hasNote && <HostNoteCard activityId={activity.uuid} participants={participants} />}
      {!(hasAnswerBy && hasNote) && (
        <Card className="divide-y divide-line overflow-hidden">
          {!hasAnswerBy && (
            <ActionRow
              icon={CalendarClock}
              title={hostingMessages.setAnswerBy}
              onClick={() => setOpened({ ...opened, answerBy: true })}
            />
          )}
          {!hasNote && (
            <ActionRow
              icon={Megaphone}
              title={hostingMessages.writeToAll}
              onClick={() => setOpened({ ...opened, note: true })}
            />
          )}
        </Card>
      )}
    </>
  )
}
