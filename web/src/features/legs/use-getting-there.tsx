import type { Activity } from '@parent-activity/contract/activities'
import { UserRoundCheck } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useToday } from '../../ui/dates/use-today.ts'
import { ActionRow } from '../../ui/layout/action-row.tsx'
import { LegsCard, type MemberHints } from './legs-card.tsx'
import { legsMessages as texts } from './messages.ts'
import { useLegs } from './use-legs.ts'

interface GettingThere {
  /** Nothing until somebody was chosen, or is about to be. */
  card: ReactNode
  /** A quiet way to begin. */
  offer: ReactNode
}

/** For children who go: of a host who attends, or an accepted guest. */
export function useGettingThere(activity: Activity, hints?: MemberHints): GettingThere {
  const family = useLegs({ start: activity.start_date, end: activity.end_date })
  const isOver = activity.end_date < useToday()
  const [isChoosing, setIsChoosing] = useState(false)
  const card = useRef<HTMLElement>(null)
  const legs = family.of(activity.uuid)
  const isGoing = activity.is_host ? !activity.host_cant_attend : activity.invitation_status === 'accepted'
  if (!isGoing) return { card: null, offer: null }
  const childUuids = [activity.child_uuid, ...activity.joint_host_children, ...legs.map(({ child_uuid }) => child_uuid)]
  const begin = () => {
    flushSync(() => setIsChoosing(true))
    card.current?.scrollIntoView({ block: 'nearest' })
    card.current?.querySelector('button')?.focus()
  }
  if (legs.length === 0 && !isChoosing) {
    const row = <ActionRow icon={UserRoundCheck} title={texts.offer} text={texts.offerText} onClick={begin} />
    return { card: null, offer: !isOver && row }
  }
  return { card: <LegsCard {...{ activity, childUuids, legs, family, isOver, hints }} ref={card} />, offer: null }
}
