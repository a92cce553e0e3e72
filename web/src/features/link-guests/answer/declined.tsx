import { X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { shortDateText } from '../../../ui/dates/local-format.ts'
import { Chip } from '../../../ui/layout/chip.tsx'
import type { AnswerCardProps } from './answer-card-props.ts'
import { answerMessages as texts } from './messages.ts'
import { Refusal } from './refusal.tsx'

interface DeclinedProps extends AnswerCardProps {
  onComeAfterAll: () => void
}

export function Declined({ page, host, isSending, refusal, onComeAfterAll }: DeclinedProps) {
  const { child_name, activity_name, start_date } = page
  return (
    <div className="p-5 pt-8 md:px-8">
      <Chip tone="declined" icon={X}>
        {texts.cantCome}
      </Chip>
      <h1 className="mt-2 text-balance wrap-anywhere">{texts.hostKnows(host, child_name)}</h1>
      <p className="mt-2 text-muted wrap-anywhere">{texts.changedMind(activity_name, shortDateText(start_date))}</p>
      <Refusal text={refusal} />
      <Button size="lg" block className="mt-5" busy={isSending && texts.sending} onClick={onComeAfterAll}>
        {texts.afterAll(child_name)}
      </Button>
    </div>
  )
}
