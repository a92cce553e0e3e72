import type { Activity } from '@parent-activity/contract/activities'
import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { spanOn } from './day-spans.ts'
import { overlapLanes, type Hidden, type Placed, type Span } from './overlap-lanes.ts'

/** In rem. */
export const hourHeight = 4

/** An activity, or an entry of another calendar. */
export type ColumnItem = { activity: Activity; entry?: never } | { entry: OutsideEntry; activity?: never }

export interface BlockRoom {
  /** Of text that fit. */
  lines: number
  /** A narrow or short block only names the activity: its place shows the time. */
  hasRoom: boolean
}

interface ColumnBlocks {
  /** Without a start on the day. */
  above: ColumnItem[]
  placed: (Placed<ColumnItem & Span> & BlockRoom)[]
  hidden: Hidden<ColumnItem & Span>[]
}

export function columnBlocks(
  day: CalendarDate,
  activities: readonly Activity[],
  outside: readonly OutsideEntry[],
  mostLanes: number,
): ColumnBlocks {
  const items: ColumnItem[] = [...activities.map((activity) => ({ activity })), ...outside.map((entry) => ({ entry }))]
  const spans = items.map((item) => ({ item, span: spanOn(item.activity ?? item.entry, day) }))
  const timed = spans.flatMap(({ item, span }) => (span ? [{ ...item, ...span }] : []))
  const { placed, hidden } = overlapLanes(timed, mostLanes)
  return {
    above: spans.filter(({ span }) => span === null).map(({ item }) => item),
    placed: placed.map((one) => {
      const lines = linesIn(one.item)
      return { ...one, lines, hasRoom: one.width === one.lanes && lines >= 3 }
    }),
    hidden,
  }
}

/** A line of text is 18 of 16 px; the frame takes 9 px. */
function linesIn({ start, end }: Span): number {
  return Math.max(1, Math.floor((((end - start) / 60) * hourHeight * 16 - 9) / 18))
}

/** Whether takers are drawn below time and name. */
export function hasRoomBelow({ lines, hasRoom }: BlockRoom): boolean {
  return hasRoom && lines >= 4
}
