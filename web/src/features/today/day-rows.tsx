import type { Activity } from '@parent-activity/contract/activities'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { refuseSecondClick } from '../../ui/hooks/refuse-second-click.ts'
import { useFocusOnNext } from '../../ui/hooks/use-focus-on-next.ts'
import type { Planned } from './day-plan.ts'
import { todayMessages } from './messages.ts'

interface DayRowsProps {
  label: string
  entries: readonly Planned<Activity>[]
  mostAtFirst: number
  children: (planned: Planned<Activity>) => ReactNode
}

export function DayRows({ label, entries, mostAtFirst, children }: DayRowsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? entries : entries.slice(0, mostAtFirst)
  const hidden = entries.length - shown.length
  const { list, onFocus } = useFocusOnNext<HTMLOListElement>()
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    // The button is gone.
    list.current?.children[mostAtFirst]?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <div>
      <ol
        ref={list}
        onFocus={onFocus}
        onClickCapture={refuseSecondClick}
        aria-label={label}
        hidden={entries.length === 0}
      >
        {shown.map((planned) => (
          <li
            key={keyOf(planned)}
            tabIndex={-1}
            className="group/row relative rounded-md focus-visible:-outline-offset-2"
          >
            {children(planned)}
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button variant="quiet" className="mx-1" onClick={showAll}>
          {todayMessages.showMore(hidden)}
        </Button>
      )}
    </div>
  )
}

export function keyOf({ activity: { uuid, child_uuid } }: Planned<Activity>): string {
  return `${uuid} ${child_uuid}`
}
