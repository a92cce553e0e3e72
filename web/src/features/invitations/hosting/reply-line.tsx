import type { Activity } from '@parent-activity/contract/activities'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { hostingMessages } from './messages.ts'
import type { ReplyLineState } from './use-reply-line.ts'
import { useSaveLine } from './use-waiting-list.ts'

/** Goes along with the next answer; once answered it has a button of its own. */
export function ReplyLine({ activity, line }: { activity: Activity; line: ReplyLineState }) {
  const { invitation_uuid, invitation_status: status, is_waiting } = activity
  const { write: save, isWriting } = useSaveLine(invitation_uuid ?? '')
  const action = status === 'none' || is_waiting ? null : answers[status].action
  const isAnswered = is_waiting || action !== null
  return (
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <TextField
        label={hostingMessages.lineToHost}
        optional
        maxLength={textLimits.replyNote}
        value={line.value}
        onChange={(event) => line.change(event.target.value)}
        className="min-w-0 flex-[1_1_12rem]"
      />
      {isAnswered && line.note !== undefined && (
        <Button busy={isWriting && hostingMessages.saving} onClick={() => void save({ action, note: line.note ?? '' })}>
          {hostingMessages.save}
        </Button>
      )}
    </div>
  )
}
