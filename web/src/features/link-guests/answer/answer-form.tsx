import { linkLimits, parentNameMissing } from '@parent-activity/domain/link-guests/link-guest-rules'
import { Calendar, Lock, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { shortDateText } from '../../../ui/dates/local-format.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { IconFact } from '../../../ui/layout/icon-fact.tsx'
import { HillsArt } from './answer-art.tsx'
import type { AnswerCardProps } from './answer-card-props.ts'
import { daysText, hoursText } from './answer-times.ts'
import { answerMessages as texts } from './messages.ts'
import { Refusal } from './refusal.tsx'
import type { Answer } from './send-answer.ts'

interface AnswerFormProps extends AnswerCardProps {
  onAnswer: (answer: Answer) => void
}

export function AnswerForm({ page, host, isSending, refusal, onAnswer }: AnswerFormProps) {
  const { child_name, answer, is_full, message, reply_by_date } = page
  const [name, setName] = useState(answer?.parent_name ?? '')
  const [note, setNote] = useState(answer?.reply_note ?? '')
  const [pressed, setPressed] = useState<Answer['action'] | null>(null)
  const [isNameMissing, setIsNameMissing] = useState(false)
  const hasPlace = answer?.status === 'accepted' || !is_full
  const press = (action: Answer['action']) => {
    const parent_name = name.trim()
    setIsNameMissing(parent_name === '')
    if (parent_name === '') {
      document.getElementById(nameId)?.focus()
      return
    }
    setPressed(action)
    onAnswer({ action, parent_name, reply_note: note.trim() || null })
  }
  const busy = (action: Answer['action']) => isSending && pressed === action && texts.sending
  const yes = hasPlace ? 'accept' : 'wait'
  return (
    <>
      <HillsArt />
      <form
        noValidate
        className="p-5 md:px-8 md:py-6"
        onSubmit={(event) => {
          event.preventDefault()
          press(yes)
        }}
      >
        <p className="text-muted wrap-anywhere">
          {texts.invite(page.host_parent_name, page.host_child_name, child_name)}
        </p>
        <h1 className="wrap-anywhere">{page.activity_name}</h1>
        <ul className="my-5 grid gap-3.5">
          <IconFact icon={Calendar} label={texts.when}>
            <b className="block font-semibold">{daysText(page)}</b>
            <span className="text-sm text-muted">{hoursText(page)}</span>
          </IconFact>
          <IconFact icon={Lock} className="text-muted">
            {texts.placeLater}
          </IconFact>
          {message !== null && (
            <IconFact icon={MessageSquareText} label={texts.message}>
              <span className="whitespace-pre-line">{message}</span>
            </IconFact>
          )}
        </ul>
        <div className="grid gap-4">
          <TextField
            id={nameId}
            label={texts.yourName}
            autoComplete="name"
            maxLength={linkLimits.name}
            value={name}
            error={isNameMissing && name.trim() === '' ? parentNameMissing : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={texts.line(host)}
            optional
            autoComplete="off"
            maxLength={linkLimits.note}
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
      </form>
    </>
  )
}

const nameId = 'answer-name'
