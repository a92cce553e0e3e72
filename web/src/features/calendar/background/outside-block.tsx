import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { School } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { timeTextOn } from '../../activities/block/block-times.ts'
import { backgroundMessages } from '../messages.ts'
import type { CalendarChild } from '../use-calendar-children.ts'

interface OutsideBlockProps {
  entry: OutsideEntry
  day: CalendarDate
  of: readonly CalendarChild[]
  layout: 'row' | 'column' | 'lane'
  onPress: (entry: OutsideEntry) => void
}

/** Like an activity’s block, but quiet. */
export function OutsideBlock({ entry, day, of, layout, onPress }: OutsideBlockProps) {
  const isRow = layout === 'row'
  return (
    <button
      type="button"
      onClick={() => onPress(entry)}
      className={cx(
        'w-full rounded-md border border-outside-border text-left text-ink transition-transform duration-150 ease-(--ease) hatched hover:-translate-y-px print:px-1.5 print:py-0.5',
        isRow
          ? 'grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3 py-2 print:min-h-0'
          : 'block px-2 py-[5px]',
      )}
    >
      {isRow && (
        <span aria-hidden className="flex -space-x-1.5 print:hidden">
          {of.map(({ uuid, initials, tone }) => (
            <Avatar key={uuid} initials={initials} tone={tone} size={28} className="ring-2 ring-surface" />
          ))}
        </span>
      )}
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-1 text-sm leading-[18px] tabular-nums">
          <span className="sr-only print:not-sr-only">{`${listInWords(of.map(({ name }) => name))}, `}</span>
          {timeTextOn(entry, day, 'start')}
          {!isRow && <School size={15} strokeWidth={2} aria-hidden className="ml-auto shrink-0" />}
        </span>
        <span
          className={cx(
            'block font-medium wrap-anywhere hyphens-auto',
            isRow ? 'leading-5' : 'text-label leading-[18px]',
          )}
        >
          {entry.title}
        </span>
        <span className="sr-only">{`, ${backgroundMessages.fromCalendar(entry.calendar_name)}`}</span>
      </span>
      {isRow && <School size={18} strokeWidth={2} aria-hidden className="shrink-0" />}
    </button>
  )
}
