import { Check, Hourglass, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconFact } from '../../../ui/layout/icon-fact.tsx'
import { firstWord } from '../../../ui/person-name.ts'
import { HillsArt } from './answer-art.tsx'
import type { AnswerCardProps } from './answer-card-props.ts'
import { momentText, shortWhenText } from './answer-times.ts'
import { answerMessages as texts } from './messages.ts'

export function OneMoreStep({ page, host, onChange }: AnswerCardProps & { onChange: () => void }) {
  const { answer, child_name } = page
  return (
    <>
      <HillsArt />
      <div className="p-5 md:px-8 md:py-6">
        <p className="text-muted wrap-anywhere">{texts.thanks(firstWord(answer?.parent_name ?? ''))}</p>
        <h1 className="text-balance wrap-anywhere">{texts.oneMoreStep(host)}</h1>
        <ol className="my-5 grid">
          <Step
            mark={<Check size={18} strokeWidth={2.2} aria-hidden />}
            tone="bg-shared-soft text-shared-soft-text"
            title={texts.saidYes(child_name)}
            text={answer && momentText(answer.answered_at)}
          />
          <Step
            mark={<Hourglass size={18} strokeWidth={2} aria-hidden />}
            tone="border-2 border-current bg-pending-soft text-pending-soft-text"
            title={texts.hostConfirms(host)}
            text={texts.whyConfirm(host)}
          />
          <Step mark="3" tone="bg-sunken text-muted" title={texts.placeAppears} text={texts.keepLink} isLast />
        </ol>
        <ul>
          <IconFact icon={Ticket}>
            <b className="block font-semibold">{page.activity_name}</b>
            <span className="text-sm text-muted">{shortWhenText(page)}</span>
          </IconFact>
        </ul>
        <Button size="lg" block className="mt-5" onClick={onChange}>
          {texts.change}
        </Button>
      </div>
    </>
  )
}

interface StepProps {
  mark: ReactNode
  tone: string
  title: string
  text: string | null
  isLast?: boolean
}

function Step({ mark, tone, title, text, isLast = false }: StepProps) {
  return (
    <li className="relative flex gap-3 pb-6 last:pb-2">
      {!isLast && <span aria-hidden className="absolute top-8 bottom-0 left-[15px] w-0.5 bg-line" />}
      <span className={cx('grid size-8 shrink-0 place-content-center rounded-full font-semibold', tone)}>{mark}</span>
      <span className="min-w-0 pt-0.5 wrap-anywhere">
        <b className="block font-semibold">{title}</b>
        <span className="text-sm text-muted tabular-nums">{text}</span>
      </span>
    </li>
  )
}
