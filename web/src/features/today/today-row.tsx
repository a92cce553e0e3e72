import type { Activity } from '@parent-activity/contract/activities'
import type { ClockTime } from '@parent-activity/domain/activities/clock-time'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { timeText } from '../../ui/dates/local-format.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import { activityAddress } from '../activities/activity-addresses.ts'
import { dayOfSeveral, timesOnDay } from '../activities/activity-days.ts'
import type { BlockChild } from '../activities/block/block-disc.tsx'
import { timeTextOn, withDay } from '../activities/block/block-times.ts'
import { useUser } from '../auth/session.ts'
import { invitationMessages } from '../invitations/messages.ts'
import type { FamilyLegs } from '../legs/family-legs.ts'
import { hasBegun } from '../legs/has-begun.ts'
import { legsMessages } from '../legs/messages.ts'
import { AnswerInvitation } from './answer-invitation.tsx'
import { legsOnDay, ownTurn, turnText } from './day-legs.ts'
import type { Planned } from './day-plan.ts'
import { todayMessages } from './messages.ts'
import { RowLegs } from './row-legs.tsx'

export type RowChild = BlockChild

export interface RowProps extends Planned<Activity> {
  day: CalendarDate
  family: ReadonlyMap<string, RowChild>
  legs: FamilyLegs
  isFull: boolean
}

interface TodayRowProps extends RowProps {
  now: ClockTime
  next?: 'on' | 'ahead' | undefined
  isOver?: boolean
}

export function TodayRow(props: TodayRowProps) {
  const { activity, childUuids, day, now, family, legs: familyLegs, isFull, next, isOver = false } = props
  const { uuid, child_uuid, name, location, is_host, host_cant_attend } = activity
  const me = useUser().uuid
  const legs = legsOnDay({ activity, childUuids }, day, familyLegs)
  const hasLegs = legs.there.length + legs.back.length > 0
  const isOn = hasBegun(activity, day, now)
  const turn = next && ownTurn(legs, isOn, me)
  const times = timesText(activity, day, next)
  const turns = turn ? turnText(activity, turn, familyLegs) : ''
  const where = [location, turns !== '' && turnTimes(activity, day, turn?.way)].filter(Boolean).join(', ')
  const whose = childUuids.flatMap((child) => family.get(child) ?? [])
  return (
    <div
      data-next={next}
      className={cx(
        'grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 2xl:grid-cols-[8.25rem_2.5rem_minmax(0,1fr)_auto] 2xl:items-center',
        next
          ? 'mx-2 mb-2 rounded-md bg-brand-soft px-2 py-2.5 2xl:mx-3 2xl:mb-1.5 2xl:px-3 2xl:py-4'
          : 'border-line px-4 py-2.5 2xl:py-3.5 group-not-first/row:border-t in-[li:has(>[data-next])+li]:border-t-0! 2xl:px-6',
        isOver && 'text-muted',
      )}
    >
      <Discs of={whose} />
      <p
        className={cx(
          'col-start-2 row-start-1 text-sm leading-[1.125rem] tabular-nums 2xl:col-start-1 2xl:text-label',
          next ? 'font-strong text-brand-text' : 'font-medium text-muted',
        )}
      >
        {turns === '' ? times : turns}
      </p>
      <div className="col-start-2 2xl:col-start-3 2xl:row-start-1">
        <Link
          to={activityAddress(child_uuid, uuid)}
          className="block text-[1.0625rem] leading-[1.375rem] font-semibold wrap-anywhere text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          <Names of={whose} isOver={isOver} /> {name}
        </Link>
        {where !== '' && (
          <p className="flex gap-1.5 text-label leading-[1.375rem] text-muted wrap-anywhere">
            {location && <MapPin size={16} strokeWidth={2} aria-hidden className="mt-[3px] shrink-0" />}
            {location && <span className="sr-only">{todayMessages.place}: </span>}
            <span className="min-w-0">{where}</span>
          </p>
        )}
        {!is_host && host_cant_attend && (
          <Chip tone="declined" className="mt-1">
            {invitationMessages.hostCantAttend}
          </Chip>
        )}
      </div>
      <div
        className={cx(
          'mt-2 grid gap-2 empty:hidden 2xl:col-start-4 2xl:row-start-1 2xl:mt-0',
          next && hasLegs ? 'col-span-2 sm:col-span-1 sm:col-start-2 2xl:col-span-1' : 'col-start-2',
        )}
      >
        {hasLegs && (
          <RowLegs
            activity={activity}
            legs={legs}
            hasBegun={isOn}
            isNext={next !== undefined}
            isOver={isOver}
            nameOf={(child) => family.get(child)?.name ?? ''}
          />
        )}
        <AnswerInvitation activity={activity} isFull={isFull} isOver={isOver} />
      </div>
    </div>
  )
}

function timesText(activity: Activity, day: CalendarDate, next: 'on' | 'ahead' | undefined): string {
  if (next === 'on') {
    const { start_time, end_time } = timesOnDay(activity, day)
    const now =
      end_time === null
        ? todayMessages.nowSince(timeText(start_time ?? ''))
        : todayMessages.nowUntil(timeText(end_time))
    return withDay(now, dayOfSeveral(activity, day))
  }
  const text = timeTextOn(activity, day, 'both')
  return next ? todayMessages.next(text) : text
}

/** 'until 4:00 PM' where the row’s time is that of leaving. */
function turnTimes(activity: Activity, day: CalendarDate, way: LegWay | undefined): string | false {
  const { start_time, end_time } = timesOnDay(activity, day)
  if (way === 'back') return end_time !== null && legsMessages.until(timeText(end_time))
  return start_time !== null && timeTextOn(activity, day, 'both')
}

const mostDiscs = 3

function Discs({ of }: { of: readonly RowChild[] }) {
  const isOne = of.length === 1
  return (
    <span className="row-span-3 row-start-1 mt-0.5 flex flex-col items-center -space-y-2 2xl:col-start-2 2xl:row-span-1 2xl:mt-0">
      {of.slice(0, mostDiscs).map(({ uuid, initials, tone }) => (
        <Avatar key={uuid} initials={initials} tone={tone} size={isOne ? 40 : 28} />
      ))}
    </span>
  )
}

function Names({ of, isOver }: { of: readonly RowChild[]; isOver: boolean }) {
  return of.map(({ uuid, name, tone }, index) => (
    <span key={uuid} data-child={tone} className={cx(!isOver && 'text-child-text')}>
      {name}
      {index < of.length - 1 && ', '}
    </span>
  ))
}
