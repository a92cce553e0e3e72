import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { memo, useDeferredValue, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/cx.ts'
import { amongActivities } from '../activity-days.ts'
import { ActivityBlock, blockContent } from '../block/activity-block.tsx'
import { activityAddress } from '../activity-addresses.ts'
import type { BlockChild } from '../block/block-disc.tsx'
import { WeekDayHeading } from './week-day-heading.tsx'

interface WeekDayProps {
  day: CalendarDate
  isToday: boolean
  ref: Ref<HTMLLIElement> | undefined
  add?: ReactNode
  children: ReactNode
}

/** A column, or on phones a row of the agenda. */
export function WeekDay({ day, isToday, ref, add, children }: WeekDayProps) {
  return (
    <li
      ref={ref}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'grid grid-cols-[56px_minmax(0,1fr)] gap-2 border-t border-line py-3 pr-3 pl-2 first:border-t-0 md:flex md:flex-col md:gap-3 md:border-t-0 md:border-l md:px-1.5 md:first:border-l-0',
        isToday && 'bg-brand-soft/60',
      )}
    >
      <div>
        <WeekDayHeading day={day} isToday={isToday} className="pt-1 md:pt-0" />
        {add}
      </div>
      {children}
    </li>
  )
}

/** For a week of several children. */
export interface FamilyBlocks {
  childrenOf: (activity: Activity) => readonly BlockChild[]
  onPress: (activity: Activity) => void
  /** Within a block, below the name. */
  below?: (activity: Activity, day: CalendarDate) => ReactNode
}

/** Something that is no activity. */
export interface OtherBlock {
  key: string
  /** Its start, or nothing without one on that day. */
  at: string
  block: ReactNode
}

interface DayBlocksProps {
  day: CalendarDate
  activities: readonly Activity[]
  repeats: (activity: Activity) => boolean
  times: 'start' | 'both'
  layout: 'column' | 'row' | 'lane'
  isPrinted: boolean
  family?: FamilyBlocks | undefined
  /** Stand between the activities by their time. */
  others?: readonly OtherBlock[] | undefined
}

const noOthers: readonly OtherBlock[] = []

/** About as many as a screen shows. */
const mostAtFirst = 6

/** Blocks below the screen wait for scrolling. The padding leaves room for the focus ring. */
const belowScreen = {
  column: '-m-1 p-1 [contain-intrinsic-height:auto_93px] [content-visibility:auto] print:[content-visibility:visible]',
  lane: '-m-1 p-1 [contain-intrinsic-height:auto_60px] [content-visibility:auto]',
  row: '-m-1 p-1 [contain-intrinsic-height:auto_56px] [content-visibility:auto] print:[content-visibility:visible]',
}

const pressable =
  'block w-full rounded-md text-left no-underline transition-transform duration-150 ease-(--ease) hover:-translate-y-px'

export const DayBlocks = memo(function DayBlocks(props: DayBlocksProps) {
  const { day, activities, repeats, times, layout, isPrinted, family, others = noOthers } = props
  // Long lists render in two steps, to stay responsive.
  const entries = amongActivities(day, activities, others)
  const drawn = useDeferredValue(entries.length, mostAtFirst)
  if (entries.length === 0) {
    return <p className="grid min-h-14 items-center text-sm text-muted md:sr-only">Nothing planned</p>
  }
  return (
    <ul className="flex min-h-14 flex-col gap-1.5 print:min-h-0 print:gap-1">
      {entries.slice(0, drawn).map(({ activity, other }, index) => {
        const className = cx('min-w-0', index >= mostAtFirst && belowScreen[layout])
        if (other) {
          return (
            <li key={other.key} className={className}>
              {other.block}
            </li>
          )
        }
        const { uuid, child_uuid } = activity
        const content = blockContent(activity, repeats(activity), day)
        const block = (
          <ActivityBlock
            content={content}
            of={family?.childrenOf(activity)}
            times={times}
            layout={layout}
            isPrinted={isPrinted}
            below={family?.below?.(activity, day)}
          />
        )
        return (
          <li key={`${uuid} ${child_uuid}`} className={className}>
            {family ? (
              <button type="button" onClick={() => family.onPress(activity)} className={pressable}>
                {block}
              </button>
            ) : (
              <Link to={activityAddress(child_uuid, uuid)} className={pressable}>
                {block}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
})
