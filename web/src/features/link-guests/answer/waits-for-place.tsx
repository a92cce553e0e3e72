import { Hourglass } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { shortDateText } from '../../../ui/dates/local-format.ts'
import { Chip } from '../../../ui/layout/chip.tsx'
import type { AnswerCardProps } from './answer-card-props.ts'
import { momentText } from './answer-times.ts'
import { answerMessages as texts } from './messages.ts'
import { Refusal } from './refusal.tsx'

interface WaitsForPlaceProps extends AnswerCardProps {
  onTake: () => void
  onChange: () => void
}

export function WaitsForPlace({ page, isSending, refusal, onTake, onChange }: WaitsForPlaceProps) {
  const { child_name, activity_name, start_date, is_full } = page
  const until = page.answer?.offered_until ?? null
  const isFree = until !== null || !is_full
  return (
    <div className="p-5 pt-8 md:px-8">
      <Chip tone="pending" icon={Hourglass}>
        {texts.waits}
      </Chip>
      <h1 className="mt-2 text-balance wrap-anywhere">
        {isFree ? texts.offered(child_name) : texts.isWaiting(child_name)}
      </h1>
      <p className="mt-2 text-muted wrap-anywhere">
        {until === null
          ? texts.waitingText(activity_name, shortDateText(start_date))
          : texts.offeredText(momentText(until))}
      </p>
      <Refusal text={refusal} />
      <div className="mt-5 grid gap-2">
        {isFree && (
          <Button variant="primary" size="lg" busy={isSending && texts.sending} onClick={onTake}>
            {texts.comes(child_name)}
          </Button>
        )}
        <Button size="lg" onClick={onChange}>
          {texts.change}
        </Button>
      </div>
    </div>
  )
}
