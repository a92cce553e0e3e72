import { memo, type ReactNode } from 'react'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { BlockSwatch } from '../activities/block/block-swatch.tsx'
import { WeekLegend } from '../activities/week/week-legend.tsx'
import { childMark } from './month/child-mark.tsx'
import { calendarMessages } from './messages.ts'
import type { CalendarChild } from './use-calendar-children.ts'

export const MonthKey = memo(function MonthKey({ shown }: { shown: readonly CalendarChild[] }) {
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
    </ul>
  )
})

export function WeekKey({ shown }: { shown: readonly CalendarChild[] }) {
  return <WeekLegend label={calendarMessages.colourKey}>{shown.map(childItem)}</WeekLegend>
}

function childItem({ uuid, name, initials, tone }: CalendarChild): ReactNode {
  return (
    <li key={uuid} className="print:hidden!">
      <Avatar initials={initials} tone={tone} size={22} />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </li>
  )
}
