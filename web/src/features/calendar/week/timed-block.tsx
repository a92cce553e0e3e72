import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { dayOfSeveral, timesOnDay } from '../../activities/activity-days.ts'
import { activityStatus, blockLooks, statusLook } from '../../activities/block/block-look.ts'
import { timeTextOn } from '../../activities/block/block-times.ts'
import type { FamilyBlocks } from '../../activities/week/week-day.tsx'
import { hasRoomBelow, type BlockRoom } from './column-blocks.ts'

interface TimedBlockProps {
  activity: Activity
  day: CalendarDate
  room: BlockRoom
  family: FamilyBlocks
}

export function TimedBlock({ activity, day, room, family }: TimedBlockProps) {
  const { lines, hasRoom } = room
  const status = activityStatus(activity)
  const { icon: Icon, text } = statusLook(status)
  const children = family.childrenOf(activity)
  const below = family.below?.(activity, day)
  const drawsBelow = hasRoomBelow(room)
  const times = timesOnDay(activity, day)
  const endsOnly = times.start_time === null && times.end_time !== null
  return (
    <button
      type="button"
      onClick={() => family.onPress(activity)}
      data-child={hasRoom ? undefined : children[0]?.tone}
      className={cx(
        'relative flex h-full min-h-6 w-full flex-col overflow-hidden rounded-[9px] border-[1.5px] text-left text-sm leading-[18px] transition-transform duration-150 ease-(--ease) hover:-translate-y-px',
        hasRoom
          ? 'px-1.5 py-0.5'
          : 'py-px pr-1 pl-2 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-child',
        blockLooks[status.colour].className,
      )}
    >
      <span className="sr-only">{`${listInWords(children.map(({ name }) => name))}, `}</span>
      {hasRoom && (
        <span className="absolute top-px right-px flex -space-x-1.5">
          {children.map(({ uuid, initials, tone }) => (
            <Avatar key={uuid} initials={initials} tone={tone} size={22} className="size-[18px]! ring-1 ring-surface" />
          ))}
        </span>
      )}
      <span className={hasRoom || endsOnly || dayOfSeveral(activity, day) ? 'block tabular-nums' : 'sr-only'}>
        {timeTextOn(activity, day, 'start')}
      </span>
      <span
        style={{ WebkitLineClamp: lines - Number(hasRoom) - Number(drawsBelow) }}
        className={cx(
          '[display:-webkit-box] shrink-0 overflow-hidden font-semibold wrap-anywhere hyphens-auto [-webkit-box-orient:vertical]',
          status.colour === 'declined' && 'line-through decoration-1',
        )}
      >
        <Icon size={14} strokeWidth={2.2} aria-hidden className="mr-1 inline-block align-[-2px]" />
        {activity.name}
      </span>
      <span className="sr-only">{`, ${text}`}</span>
      {below && <span className={drawsBelow ? '@container mt-auto' : 'sr-only'}>{below}</span>}
    </button>
  )
}
