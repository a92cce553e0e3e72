import type { Activity } from '@parent-activity/contract/activities'
import { Button } from '../../ui/button.tsx'
import { useIsOffline } from '../../ui/hooks/connection.ts'
import { useUser } from '../auth/session.ts'
import { NeedsConnection } from '../offline/needs-connection.tsx'
import type { SharedLeg } from './family-legs.ts'
import { legsMessages as texts } from './messages.ts'
import { useChooseTaker } from './use-choose-taker.ts'

interface TakeOverButtonProps {
  activity: Activity
  leg: SharedLeg
  childNames: string
  label?: string
  className?: string | undefined
  /** The pressed button goes. */
  onPressed?: () => void
}

/** One press makes it one’s own turn, on this date only. */
export function TakeOverButton(props: TakeOverButtonProps) {
  const { activity, leg, childNames, label = texts.illDoIt, className, onPressed } = props
  const { uuid, username } = useUser()
  const { choose } = useChooseTaker(activity)
  if (useIsOffline()) return <NeedsConnection />
  const refs = leg.legs.map(({ child_uuid, way }) => ({ child_uuid, way }))
  return (
    <Button
      className={className}
      aria-label={`${label}: ${texts.takeOver(leg.way, childNames, activity.name)}`}
      onClick={() => {
        onPressed?.()
        void choose({ refs, taker: { who: 'member', user_uuid: uuid, name: username } })
      }}
    >
      {label}
    </Button>
  )
}
