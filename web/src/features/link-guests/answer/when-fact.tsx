import type { LinkPage } from '@parent-activity/contract/link-guests'
import { Calendar } from 'lucide-react'
import { IconFact } from '../../../ui/layout/icon-fact.tsx'
import { daysText, hoursText } from './answer-times.ts'
import { answerMessages as texts } from './messages.ts'

export function WhenFact({ page }: { page: LinkPage }) {
  return (
    <IconFact icon={Calendar} label={texts.when}>
      <b className="block font-semibold">{daysText(page)}</b>
      <span className="text-sm text-muted">{hoursText(page)}</span>
    </IconFact>
  )
}
