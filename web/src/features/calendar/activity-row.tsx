import type { Activity } from '@parent-activity/contract/activities'
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

export function ActivityRow({ activity, of, text, onPress }: ActivityRowProps) {
  return (
    <ListRow
      tile={<StatusTile activity={activity} />}
      name={activity.name}
      of={of}
      text={text}
      onPress={() => onPress(activity)}
    />
  )
}
