import type { Activity } from '@parent-activity/contract/activities'
import type { Leg } from '@parent-activity/contract/legs'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { ArrowRight, Car, CircleDashed, Minus, TriangleAlert } from 'lucide-react'
import { useNow } from '../../../ui/dates/use-now.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { initialOf } from '../../../ui/person-name.ts'
import type { BlockChild } from '../../activities/block/block-disc.tsx'
import type { FamilyLegs } from '../family-legs.ts'
import { keyOfLegs, legsRead, takerName } from '../leg-texts.ts'
import { legsMessages as texts } from '../messages.ts'
import { TakerMark } from '../taker-mark.tsx'
import { isOpenSoon } from './is-open-soon.ts'
import { childrensWays } from './week-ways.ts'

interface WeekLegsProps {
  activity: Activity
  day: CalendarDate
  of: readonly BlockChild[]
  family: FamilyLegs
}

/** 'A → T' within a block of the week; a line for each child who goes another way. */
export function WeekLegs({ activity, day, of, family }: WeekLegsProps) {
  const ways = waysOf(activity, day, of, family)
  if (ways.length === 0) return null
  return (
    <span className="block print:hidden">
      {ways.map(({ children, legs }) => (
        <span key={children.join()} className="mt-1 flex flex-wrap items-center gap-x-1 text-sm leading-[22px]">
          {ways.length > 1 &&
            of
              .filter(({ uuid }) => children.includes(uuid))
              .map(({ uuid, name, initials, tone }) => (
                <span key={uuid}>
                  <span className="sr-only">{`, ${name}. `}</span>
                  <Avatar initials={initials} tone={tone} size={22} className="ring-1 ring-surface" />
                </span>
              ))}
          <span className="sr-only">{` ${legsRead(legs)}`}</span>
          <Marks activity={activity} legs={legs} />
        </span>
      ))}
    </span>
  )
}

function waysOf(activity: Activity, day: CalendarDate, of: readonly BlockChild[], family: FamilyLegs) {
  const children = of.map(({ uuid }) => uuid)
  return childrensWays(activity, day, family.of(activity.uuid, children))
}

function Marks({ activity, legs }: { activity: Activity; legs: readonly Leg[] }) {
  return legs.map((leg, index) => (
    <span key={leg.way} aria-hidden className="inline-flex items-center gap-1">
      {(index > 0 || leg.way === 'back') && <ArrowRight size={14} strokeWidth={2.2} />}
      <Mark activity={activity} leg={leg} />
    </span>
  ))
}

interface MarkProps {
  activity: Activity
  leg: Leg
}

function Mark({ activity, leg }: MarkProps) {
  if (leg.who === 'not_needed') return <Minus size={16} strokeWidth={2.2} />
  return leg.who === 'open' ? <OpenMark activity={activity} leg={leg} /> : <TakerMark taker={leg} size={22} />
}

function OpenMark({ activity, leg: { way } }: MarkProps) {
  const isSoon = isOpenSoon(activity, way, useNow())
  return (
    <>
      {isSoon ? (
        <span className="grid size-5 place-items-center rounded-full bg-warn-soft text-warn-text">
          <TriangleAlert size={14} strokeWidth={2.2} />
        </span>
      ) : (
        <CircleDashed size={16} strokeWidth={2.2} />
      )}
      <span className="@max-[6rem]:hidden">{texts.open}</span>
    </>
  )
}

interface WeekLegsKeyProps {
  /** Activities whose marks are drawn. */
  drawn: ReadonlyMap<CalendarDate, readonly Activity[]>
  childrenOf: (activity: Activity) => readonly BlockChild[]
  family: FamilyLegs
}

/** Meanings of the marks, by an example of the week. */
export function WeekLegsKey({ drawn, childrenOf, family }: WeekLegsKeyProps) {
  const ways = [...drawn].flatMap(([day, activities]) =>
    activities.flatMap((activity) => waysOf(activity, day, childrenOf(activity), family)),
  )
  const { example, hasRides } = keyOfLegs(ways.map(({ legs }) => legs))
  return (
    <>
      {example && (
        <li className="print:hidden!">
          <span aria-hidden className="inline-flex items-center gap-2">
            <Avatar initials={initialOf(takerName(example.there))} tone="adult" size={22} />
            <ArrowRight size={15} strokeWidth={2.2} />
            <Avatar initials={initialOf(takerName(example.back))} tone="adult" size={22} />
          </span>
          {example.text}
        </li>
      )}
      {hasRides && (
        <li className="print:hidden!">
          <Car size={16} strokeWidth={2} aria-hidden />
          {texts.keyRides}
        </li>
      )}
    </>
  )
}
