import { linkLimits, parentNameMissing } from '@parent-activity/domain/link-guests/link-guest-rules'
import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { IconFact } from '../../../ui/layout/icon-fact.tsx'
import { HillsArt } from './answer-art.tsx'
import type { AnswerCardProps } from './answer-card-props.ts'
import { daysText, hoursText } from './answer-times.ts'
import { answerMessages as texts } from './messages.ts'
import { Refusal } from './refusal.tsx'

/** For a second device, or somebody to whom the link was passed on. */
export function AskHost({
  page,
  host,
  isSending,
  refusal,
  onAsk,
}: AnswerCardProps & { onAsk: (name: string) => void }) {
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <>
      <HillsArt />
      <form
        noValidate
        className="p-5 md:px-8 md:py-6"
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(name.trim() === '')
          if (name.trim() !== '') onAsk(name.trim())
        }}
      >
        <p className="text-muted wrap-anywhere">
          {texts.invite(page.host_parent_name, page.host_child_name, page.child_name)}
        </p>
        <h1 className="wrap-anywhere">{page.activity_name}</h1>
        <ul className="my-5">
          <IconFact icon={Calendar} label={texts.when}>
            <b className="block font-semibold">{daysText(page)}</b>
            <span className="text-sm text-muted">{hoursText(page)}</span>
          </IconFact>
        </ul>
        <h2>{texts.elsewhere}</h2>
        {page.has_asked ? (
          <p className="mt-1 text-muted">{texts.asked(host)}</p>
        ) : (
          <>
            <p className="mt-1 mb-4 text-muted">{texts.elsewhereText(host)}</p>
            <TextField
              label={texts.yourName}
              autoComplete="name"
              maxLength={linkLimits.name}
              value={name}
              error={isMissing && name.trim() === '' ? parentNameMissing : undefined}
              onChange={(event) => setName(event.target.value)}
            />
            <Refusal text={refusal} />
            <Button type="submit" variant="primary" size="lg" block className="mt-4" busy={isSending && texts.sending}>
              {texts.ask(host)}
            </Button>
          </>
        )}
      </form>
    </>
  )
}
