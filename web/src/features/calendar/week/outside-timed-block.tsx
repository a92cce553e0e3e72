import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { School } from 'lucide-react'
import { timeTextOn } from '../../activities/block/block-times.ts'
import { backgroundMessages } from '../messages.ts'
import type { CalendarChild } from '../use-calendar-children.ts'

interface OutsideTimedBlockProps {
  entry: OutsideEntry
  day: CalendarDate
  /** Of text that fit. */
  lines: number
  of: readonly CalendarChild[]
  onPress: (entry: OutsideEntry) => void
}

/** Its place in the column shows the time. */
export function OutsideTimedBlock({ entry, day, lines, of, onPress }: OutsideTimedBlockProps) {
  return (
    <button
      type="button"
      onClick={() => onPress(entry)}
      className="flex h-full min-h-6 w-full flex-col overflow-hidden rounded-[9px] border border-outside-border px-1.5 py-0.5 text-left text-sm leading-[18px] text-ink transition-transform duration-150 ease-(--ease) hatched hover:-translate-y-px"
    >
      <span className="sr-only">
        {`${listInWords(of.map(({ name }) => name))}, ${timeTextOn(entry, day, 'start')}, `}
      </span>
      <span
        style={{ WebkitLineClamp: lines }}
        className="[display:-webkit-box] overflow-hidden font-medium wrap-anywhere hyphens-auto [-webkit-box-orient:vertical]"
      >
        <School size={14} strokeWidth={2.2} aria-hidden className="mr-1 inline-block align-[-2px]" />
        {entry.title}
      </span>
      <span className="sr-only">{`, ${backgroundMessages.fromCalendar(entry.calendar_name)}`}</span>
    </button>
  )
}
