import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { IconFact } from '../../ui/layout/icon-fact.tsx'
import { useUser } from '../auth/session.ts'
import { childrenQuery } from '../children/children.queries.ts'
import { legsInWords } from './leg-texts.ts'
import { legsMessages } from './messages.ts'
import { useLegs } from './use-legs.ts'

/** One line, or nothing if nothing was chosen. */
export function LegsFact({ activity }: { activity: Activity }) {
  const { uuid, child_uuid, joint_host_children, start_date, end_date } = activity
  const me = useUser().uuid
  const legs = useLegs({ start: start_date, end: end_date })
  const { data: children = [] } = useQuery(childrenQuery)
  const nameOf = (child: string) => children.find((one) => one.uuid === child)?.first_name ?? ''
  const text = legsInWords(legs.of(uuid, [child_uuid, ...joint_host_children]), me, nameOf)
  return text === '' ? null : (
    <IconFact icon={UserRoundCheck} label={legsMessages.fact}>
      {text}
    </IconFact>
  )
}
