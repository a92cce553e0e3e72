import type { Activity } from '@parent-activity/contract/activities'
import { mostThings } from '@parent-activity/domain/bring-list/bring-list-rules'
import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AddThing } from './add-thing.tsx'
import { bringListMessages as texts } from './messages.ts'
import { ThingRow } from './thing-row.tsx'
import { useThings } from './use-things.ts'

interface BringCardProps {
  activity: Activity
  isAdding?: boolean
  onAdding?: (isAdding: boolean) => void
}

/** Nothing to bring is no card, until the host adds something. */
export function BringCard({ activity, isAdding = false, onAdding }: BringCardProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const things = useThings(activity) ?? []
  if (things.length === 0 && !isAdding) return null
  const done = things.filter(({ is_packed }) => is_packed).length
  const mayAdd = onAdding && things.length < mostThings
  return (
    <Card as="section" aria-labelledby={id} className="card-pad pb-3!">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="flex-1">
          {texts.title}
        </h2>
        {things.length > 0 && (
          <span className="text-muted tabular-nums" aria-live="polite">
            {texts.packed(done, things.length)}
          </span>
        )}
      </div>
      <ul>
        {things.map((thing) => (
          <ThingRow
            key={thing.uuid}
            thing={thing}
            activityId={activity.uuid}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {mayAdd && isAdding && <AddThing activity={activity} onDone={() => onAdding(false)} />}
      {mayAdd && !isAdding && (
        <Button variant="quiet" icon={Plus} className="-ml-2.5" onClick={() => onAdding(true)}>
          {texts.addSomething}
        </Button>
      )}
    </Card>
  )
}
