import type { Activity } from '@parent-activity/contract/activities'
import { replyByProblem } from '@parent-activity/domain/invitations/hosting-rules'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { TimeField } from '../../../ui/dates/time-picker.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Participants } from '../participants.ts'
import { hostingMessages } from './messages.ts'
import { useReplyBy } from './use-hosting.ts'

const usualTime = '21:00'

interface AnswerByCardProps {
  activity: Activity
  participants: Participants
  onRemoved: () => void
}

export function AnswerByCard({ activity, participants, onRemoved }: AnswerByCardProps) {
  const id = useId()
  const { reply_by_date, reply_by_time } = participants
  const [typed, setTyped] = useState<{ date?: string; time?: string }>({})
  const date = typed.date ?? reply_by_date ?? ''
  const time = typed.time ?? reply_by_time ?? usualTime
  const { write: save, isWriting } = useReplyBy(activity.uuid)
  const isChanged = date !== (reply_by_date ?? '') || (date !== '' && time !== reply_by_time)
  const error = date === '' || time === '' ? null : replyByProblem(date, time, activity)
  const { answerBy, day, time: timeName, laterCounts, removeAnswerBy, saving } = hostingMessages
  const remove = async () => {
    if (reply_by_date !== null && !(await save({ date: null, time: null }))) return
    setTyped({})
    onRemoved()
  }
  return (
    <Card as="section" aria-labelledby={id} className="card-pad">
      <h2 id={id} className="mb-4">
        {answerBy}
      </h2>
      <div className="field-pair">
        <DateField
          label={day}
          value={date}
          max={activity.start_date}
          error={error ?? undefined}
          onChange={(value) => setTyped({ ...typed, date: value })}
        />
        <TimeField
          label={timeName}
          value={time}
          clearable={false}
          onChange={(value) => setTyped({ ...typed, time: value })}
        />
      </div>
      <div className="mt-2 -mb-2 flex flex-wrap items-center justify-end gap-x-2">
        <p className="mr-auto text-sm text-muted">{laterCounts}</p>
        <Button variant="quiet" className="last:-mr-3" onClick={() => void remove()}>
          {removeAnswerBy}
        </Button>
        {isChanged && (
          <Button
            disabled={date === '' || time === '' || error !== null}
            busy={isWriting && saving}
            onClick={() => void save({ date, time })}
          >
            {hostingMessages.save}
          </Button>
        )}
      </div>
    </Card>
  )
}
