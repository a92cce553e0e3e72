import { memo, type ReactNode } from 'react'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { BlockSwatch } from '../activities/block/block-swatch.tsx'
import { WeekLegend } from '../activities/week/week-legend.tsx'
import type { BackgroundDays } from './background/background-days.ts'
import { DaysOffKey, OutsideKey } from './background/outside-swatch.tsx'
import { childMark } from './month/child-mark.tsx'
import { calendarMessages } from './messages.ts'
import type { CalendarChild } from './use-calendar-children.ts'

interface KeyProps {
  shown: readonly CalendarChild[]
  background: BackgroundDays
}

export const MonthKey = memo(function MonthKey({ shown, background }: KeyProps) {
  const [first] = shown
  return (
    <ul
      aria-label={calendarMessages.colourKey}
      className="mt-3.5 flex print:hidden flex-wrap gap-x-5 gap-y-2 text-sm text-muted *:inline-flex *:min-w-0 *:items-center *:gap-2"
    >
      {shown.map(childItem)}
      {first && (
        <li>
          <span aria-hidden className="inline-flex">
            {childMark(first, 2, true)}
          </span>
          {calendarMessages.twoThatDay}
        </li>
      )}
      <li>
        <BlockSwatch colour="pending" />
        {calendarMessages.pending}
      </li>
      {hasOutside(background) && <OutsideKey />}
      {[...background.values()].some(({ daysOff }) => daysOff.length > 0) && <DaysOffKey />}
    </ul>
  )
})

export function WeekKey({ shown, background, children }: KeyProps & { children: ReactNode }) {
  return (
    <WeekLegend
      label={calendarMessages.colourKey}
      after={
        <>
          {hasOutside(background) && <OutsideKey />}
          {children}
        </>
      }
    >
      {shown.map(childItem)}
    </WeekLegend>
  )
}

function hasOutside(background: BackgroundDays): boolean {
  return [...background.values()].some(({ outside }) => outside.length > 0)
}

function childItem({ uuid, name, initials, tone }: CalendarChild): ReactNode {
  return (
    <li key={uuid} className="print:hidden!">
      <Avatar initials={initials} tone={tone} size={22} />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </li>
  )
}
