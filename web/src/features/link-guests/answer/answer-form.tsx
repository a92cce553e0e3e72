import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { Lock, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { shortDateText } from '../../../ui/dates/local-format.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { IconFact } from '../../../ui/layout/icon-fact.tsx'
import type { AnswerCardProps } from './answer-card-props.ts'
import { InvitationForm } from './invitation-form.tsx'
import { answerMessages as texts } from './messages.ts'
import { Refusal } from './refusal.tsx'
import type { Answer } from './send-answer.ts'
import { useParentName } from './use-parent-name.ts'

interface AnswerFormProps extends AnswerCardProps {
  onAnswer: (answer: Answer) => void
}

export function AnswerForm({ page, host, isSending, refusal, onAnswer }: AnswerFormProps) {
  const { child_name, answer, is_full, message, reply_by_date } = page
  const parentName = useParentName(answer?.parent_name ?? '')
  const [note, setNote] = useState(answer?.reply_note ?? '')
  const [pressed, setPressed] = useState<Answer['action'] | null>(null)
  const hasPlace = answer?.status === 'accepted' || !is_full
  const press = (action: Answer['action']) => {
    const parent_name = parentName.given()
    if (parent_name === null) return
    setPressed(action)
    onAnswer({ action, parent_name, reply_note: note.trim() || null })
  }
  const busy = (action: Answer['action']) => isSending && pressed === action && texts.sending
  const yes = hasPlace ? 'accept' : 'wait'
  return (
    <InvitationForm
      page={page}
      onSubmit={() => press(yes)}
      facts={
        <>
          <IconFact icon={Lock} className="text-muted">
            {texts.placeLater}
          </IconFact>
          {message !== null && (
            <IconFact icon={MessageSquareText} label={texts.message}>
              <span className="whitespace-pre-line">{message}</span>
            </IconFact>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <TextField {...parentName.field} />
        <TextField
          label={texts.line(host)}
          optional
          autoComplete="off"
          maxLength={textLimits.replyNote}
          placeholder={texts.lineExample}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {!hasPlace && <p className="mt-4 text-muted">{texts.full}</p>}
      <Refusal text={refusal} />
      <div className="mt-5 flex gap-2 *:min-w-0 *:flex-[1_1_0]">
        <Button size="lg" busy={busy('decline')} onClick={() => press('decline')}>
          {texts.cantCome}
        </Button>
        <Button type="submit" variant="primary" size="lg" busy={busy(yes)}>
          {hasPlace ? texts.comes(child_name) : texts.joinWaiting}
        </Button>
      </div>
      <p className="mt-1.5 text-center text-sm text-muted">
        {reply_by_date === null ? texts.noAccount : texts.answerBy(shortDateText(reply_by_date))}
      </p>
    </InvitationForm>
  )
}
