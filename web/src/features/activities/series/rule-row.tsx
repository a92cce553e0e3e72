import type { Activity } from '@parent-activity/contract/activities'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import { seriesMessages } from './messages.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { ruleText } from './rule-in-words.ts'
import { useSeries } from './use-series.ts'

interface RuleRowProps {
  activity: Activity
  /** The series now ends before this activity. */
  onEnded: () => void
}

export function RuleRow({ activity, onEnded }: RuleRowProps) {
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const series = useSeries(activity)
  if (!series?.rule) return null
  const { rule, dates } = series
  return (
    <>
      <div className="flex items-center gap-3 rounded-md bg-brand-soft py-1.5 pr-1.5 pl-4">
        <Repeat size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-brand-text" />
        <div className="min-w-0 flex-1 py-1.5">
          <p className="wrap-anywhere">{ruleText(rule, today)}</p>
          {rule.skips_days_off && <p className="text-sm text-muted">{seriesMessages.notOnDaysOff}</p>}
        </div>
        <Button variant="quiet" aria-label={seriesMessages.changeHowItRepeats} onClick={() => setOpen(true)}>
          {seriesMessages.changeRule}
        </Button>
      </div>
      {isOpen && (
        <RuleDialog activity={activity} rule={rule} dates={dates} onClose={() => setOpen(false)} onEnded={onEnded} />
      )}
    </>
  )
}
