import type { Activity } from '@parent-activity/contract/activities'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { useToday } from '../../ui/dates/use-today.ts'
import { asAnswerable } from '../invitations/answer/answerable.ts'
import { StillComing } from '../invitations/answer/still-coming.tsx'
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
    <li className="relative flex min-h-15 items-center gap-3 rounded-md px-4 py-1.5 hover:bg-sunken [contain-intrinsic-size:auto_60px] [content-visibility:auto]">
      <StatusTile activity={activity} />
      <span className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => onPress(activity)}
          className="block w-full text-left leading-5 font-semibold wrap-anywhere -outline-offset-2 after:absolute after:inset-0 after:rounded-md"
        >
          {activity.name}
        </button>
        <span className="block text-sm text-muted tabular-nums wrap-anywhere">
          <span className="sr-only">{`${listInWords(of.map(({ name }) => name))}, `}</span>
          {text}
        </span>
        <AskedAgain activity={activity} />
      </span>
      <span className="flex shrink-0 -space-x-2">
        {of.map(({ uuid, initials, tone }) => (
          <Avatar key={uuid} initials={initials} tone={tone} size={28} className="ring-2 ring-surface" />
        ))}
      </span>
    </li>
  )
}
