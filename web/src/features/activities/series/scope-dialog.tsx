import type { Activity } from '@parent-activity/contract/activities'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { comingDate } from '../span-text.ts'
import { differencesText } from './differences.ts'
import { seriesMessages } from './messages.ts'
import { changedAlone, offeredScopes, type Scope, type ScopeChoice } from './scopes.ts'
import type { KnownRule, SeriesDate } from './series.queries.ts'

export interface ScopeQuestion {
  activity: Activity
  /** The changes, in words. */
  changes: string
  rule: KnownRule
  dates: readonly SeriesDate[]
}

interface ScopeDialogProps extends ScopeQuestion {
  onAnswer: (choice: ScopeChoice | null) => void
}

export function ScopeDialog({ activity, changes, rule, dates, onAnswer }: ScopeDialogProps) {
  const today = useToday()
  const scopes = offeredScopes(dates, activity.uuid)
  const [scope, setScope] = useState<Scope>(scopes.some((offered) => offered.scope === 'later') ? 'later' : 'one')
  const [detached, setDetached] = useState<ScopeChoice['detached']>('keep')
  const chosen = scopes.find((offered) => offered.scope === scope)?.dates ?? []
  const alone = changedAlone(chosen, activity.uuid)
  const changing = chosen.length - (detached === 'keep' ? alone.length : 0)
  const text = (offered: Scope, among: readonly SeriesDate[]) => {
    const [first = '', last = ''] = [among[0], among.at(-1)].map((date) => comingDate(date?.start_date ?? today, today))
    if (offered === 'one') return first
    if (offered === 'all') return seriesMessages.fromToday(comingDate(today, today))
    return rule.until_date === null ? seriesMessages.fromOn(first) : seriesMessages.period(first, last)
  }
  const names = { one: seriesMessages.onlyThis, later: seriesMessages.thisAndLater, all: seriesMessages.allToCome }
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      title={seriesMessages.whichOnes}
      description={changes}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{seriesMessages.cancel}</Button>
          <Button variant="primary" onClick={() => onAnswer({ scope, detached })}>
            {seriesMessages.change(changing)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        <RadioCards
          label={seriesMessages.whichOnes}
          hidesLabel
          options={scopes.map((offered) => ({
            value: offered.scope,
            label: names[offered.scope],
            text: text(offered.scope, offered.dates),
            mark: offered.scope !== 'one' && <Count n={offered.dates.length} />,
          }))}
          value={scope}
          onChange={setScope}
        />
        {alone.length > 0 && (
          <div className="rounded-md bg-sunken px-4 pt-3.5 pb-1">
            <p className="font-semibold">{seriesMessages.changedAlone(alone.length)}</p>
            <p className="text-muted wrap-anywhere">{differencesText(alone, activity, rule, today)}</p>
            <RadioList
              label={seriesMessages.ownChanges}
              options={[
                { value: 'keep', label: seriesMessages.leaveThem(alone.length) },
                { value: 'change', label: seriesMessages.changeThem(alone.length) },
              ]}
              value={detached}
              onChange={setDetached}
            />
          </div>
        )}
        <p className="text-sm text-muted">{seriesMessages.pastStays}</p>
      </div>
    </Dialog>
  )
}

function Count({ n }: { n: number }) {
  return <span className="self-start leading-6 font-semibold text-brand-text tabular-nums">{n}</span>
}
