import type { Activity } from '@parent-activity/contract/activities'
import { Check } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { clockText } from '../../ui/dates/clock-text.ts'
import { useIsOffline } from '../../ui/hooks/connection.ts'
import { NeedsConnection } from '../offline/needs-connection.tsx'
import type { SharedLeg } from './family-legs.ts'
import { legsMessages as texts } from './messages.ts'
import { useSayDone } from './use-say-done.ts'

interface CollectedProps {
  activity: Activity
  leg: SharedLeg
  childNames: string
  variant: 'primary' | 'secondary'
  className?: string | undefined
}

/** The button stays in its place as Undo, and keeps the focus. */
export function Collected({ activity, leg, childNames, variant, className }: CollectedProps) {
  const sayDone = useSayDone(activity)
  const isOffline = useIsOffline()
  const refs = leg.legs.map(({ child_uuid, way }) => ({ child_uuid, way }))
  const about = texts.aboutChild(childNames, activity.name)
  const [first] = leg.legs
  const label = leg.isDone ? texts.undo : texts.collected
  return (
    <span className={cx('flex items-center gap-x-2', leg.isDone && 'justify-between', className)}>
      {leg.isDone && (
        <span role="status" className="text-label leading-5 text-muted tabular-nums">
          {texts.collectedAt(clockText(new Date(first?.done_at ?? 0)))}
        </span>
      )}
      {isOffline ? (
        <NeedsConnection />
      ) : (
        <Button
          variant={leg.isDone ? 'quiet' : variant}
          icon={leg.isDone ? undefined : Check}
          className={cx(!leg.isDone && 'flex-1')}
          aria-label={`${label}: ${about}`}
          onClick={() => void sayDone({ refs, done: !leg.isDone })}
        >
          {label}
        </Button>
      )}
    </span>
  )
}
