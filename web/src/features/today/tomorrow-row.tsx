import { Link } from 'react-router'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { activityAddress } from '../activities/activity-addresses.ts'
import { timeTextOn } from '../activities/block/block-times.ts'
import { AnswerInvitation } from './answer-invitation.tsx'
import type { RowProps } from './today-row.tsx'

/** In one line, if it fits. */
export function TomorrowRow({ activity, childUuids, day, family, isFull }: RowProps) {
  const { uuid, child_uuid, name, location } = activity
  const whose = childUuids.flatMap((child) => family.get(child) ?? [])
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Link
        to={activityAddress(child_uuid, uuid)}
        className="grid min-h-11 min-w-0 flex-[1_1_16rem] grid-cols-[auto_4.125rem_minmax(0,1fr)] items-center gap-x-2.5 rounded-sm py-1 text-inherit no-underline"
      >
        <span className="flex -space-x-1.5">
          {whose.map((child) => (
            <Avatar key={child.uuid} initials={child.initials} tone={child.tone} size={24} />
          ))}
        </span>
        <span className="text-sm text-muted tabular-nums">{timeTextOn(activity, day, 'start')}</span>
        <span className="leading-5 wrap-anywhere">
          <b className="font-semibold">
            <span className="sr-only">{whose.map((child) => child.name).join(', ')}: </span>
            {name}
          </b>
          {location && <span className="text-muted"> {location}</span>}
        </span>
      </Link>
      <AnswerInvitation activity={activity} isFull={isFull} className="ml-auto pb-2 2xl:pb-0" />
    </div>
  )
}
