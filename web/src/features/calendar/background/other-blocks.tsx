import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { startOn } from '../../activities/activity-days.ts'
import type { OtherBlock } from '../../activities/week/week-day.tsx'
import type { CalendarChild } from '../use-calendar-children.ts'
import { OutsideBlock } from './outside-block.tsx'

/** A day’s entries of other calendars, for the blocks of its activities. */
export function otherBlocks(
  outside: readonly OutsideEntry[],
  day: CalendarDate,
  layout: 'row' | 'column' | 'lane',
  childrenOf: (entry: OutsideEntry) => readonly CalendarChild[],
  onPress: (entry: OutsideEntry) => void,
): OtherBlock[] {
  return outside.map((entry) => ({
    key: entry.uuid,
    at: startOn(day, entry),
    block: <OutsideBlock entry={entry} day={day} of={childrenOf(entry)} layout={layout} onPress={onPress} />,
  }))
}
