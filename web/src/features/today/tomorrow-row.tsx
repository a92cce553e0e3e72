import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { activityAddress } from '../activities/activity-addresses.ts'
import { timeTextOn } from '../activities/block/block-times.ts'
import { useUser } from '../auth/session.ts'
import type { SharedLeg } from '../legs/family-legs.ts'
import { legText } from '../legs/leg-texts.ts'
import { AnswerInvitation } from './answer-invitation.tsx'
import { legsOnDay } from './day-legs.ts'
import type { RowProps } from './today-row.tsx'

/** In one line, if it fits. */
export function TomorrowRow({ activity, childUuids, day, family, legs: familyLegs, isFull }: RowProps) {
  const { uuid, child_uuid, name, location } = activity
  const whose = childUuids.flatMap((child) => family.get(child) ?? [])
  const me = useUser().uuid
  const { there, back } = legsOnDay({ activity, childUuids }, day, familyLegs)
  const open = [...there, ...back].filter(({ taker }) => taker.who === 'open')
  const textOf = ({ taker, way, legs }: SharedLeg) => {
    const isShared = (way === 'there' ? there : back).length === 1
    return legText(taker, way, {
      me,
      children: isShared ? [] : legs.map((leg) => family.get(leg.child_uuid)?.name ?? ''),
    })
  }
  const isBrought = there.some(({ taker }) => taker.who !== 'not_needed')
  const taken = (isBrought ? there : back).filter(({ taker }) => taker.who !== 'open')
  const about = taken.map(textOf).filter(Boolean).join(', ') || (open.length === 0 && location)
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
          {about && <span className="text-muted"> {about}</span>}
          {open.map((leg) => (
            <span key={textOf(leg)} className="ml-1.5 inline-flex items-center gap-1 font-semibold text-warn-text">
              <TriangleAlert size={16} strokeWidth={2.1} aria-hidden className="shrink-0" />
              {textOf(leg)}
            </span>
          ))}
        </span>
      </Link>
      <AnswerInvitation activity={activity} isFull={isFull} className="ml-auto pb-2 2xl:pb-0" />
    </div>
  )
}
