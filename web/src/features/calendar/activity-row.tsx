import type { Activity } from '@parent-activity/contract/activities'
import { useToday } from '../../ui/dates/use-today.ts'
import { asAnswerable } from '../invitations/answer/answerable.ts'
import { StillComing } from '../invitations/answer/still-coming.tsx'
import { ListRow } from './list-row.tsx'
import { StatusTile } from './status-tile.tsx'
import type { CalendarChild } from './use-calendar-children.ts'

interface ActivityRowProps {
  activity: Activity
  of: readonly CalendarChild[]
  /** When and where. */
  text: string
  onPress: (activity: Activity) => void
}

/** Nothing unless day or time have changed since the guest accepted. */
function AskedAgain({ activity }: { activity: Activity }) {
  const invitation = asAnswerable(activity)
  const isOver = activity.end_date < useToday()
  return activity.asks_again && invitation && !isOver ? (
    <StillComing invitation={invitation} className="mt-1.5" />
  ) : null
}

export function ActivityRow({ activity, of, text, onPress }: ActivityRowProps) {
  return (
    <ListRow
      tile={<StatusTile activity={activity} />}
      name={activity.name}
      of={of}
      text={text}
      onPress={() => onPress(activity)}
    >
      <AskedAgain activity={activity} />
    </ListRow>
  )
}
