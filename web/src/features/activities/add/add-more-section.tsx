import { typedNumber } from '@parent-activity/domain/activities/activity-rules'
import { ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { amountText } from '../../../ui/dates/local-format.ts'
import type { AddForm } from '../fields/activity-form.ts'
import { SectionTitle } from './add-section.tsx'
import { CostField, MaxParticipantsField } from '../fields/details-fields.tsx'
import { activityMessages } from '../messages.ts'

/** Rarely used fields. Closed it sums them up; an error in one opens it. */
export function AddMoreSection({ form }: { form: AddForm }) {
  const [open, setOpen] = useState(false)
  const { cost, max_participants } = form.errors
  if ((cost ?? max_participants) !== undefined && !open) setOpen(true)

  return (
    <Card>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary
          // Controlled by state, so that it can’t be closed over an error.
          onClick={(event) => {
            event.preventDefault()
            setOpen(!open)
          }}
          className="flex min-h-20 list-none items-center justify-between gap-3 rounded-lg px-4 -outline-offset-2 sm:px-6 [&::-webkit-details-marker]:hidden"
        >
          <SectionTitle icon={Plus} title={activityMessages.sections.more} />
          <span className={cx('ml-auto text-right text-sm text-muted wrap-anywhere', open && 'hidden')}>
            {foldedText(form.values)}
          </span>
          <ChevronDown
            size={20}
            strokeWidth={1.85}
            aria-hidden
            className="shrink-0 text-brand-text group-open:rotate-180"
          />
        </summary>
        <div className="field-pair px-4 pb-5 sm:px-6 sm:pb-6">
          <CostField form={form} />
          <MaxParticipantsField form={form} />
        </div>
      </details>
    </Card>
  )
}

function foldedText({ cost, max_participants }: AddForm['values']): string {
  const { labels } = activityMessages
  const amount = typedNumber(cost)
  return [
    amount !== null && `${labels.cost} ${amountText(amount)}`,
    max_participants !== '' && `${labels.maxParticipants} ${max_participants}`,
  ]
    .filter(Boolean)
    .join(', ')
}
