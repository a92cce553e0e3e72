import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { CalendarChild } from '../use-calendar-children.ts'
import { ListRow } from '../list-row.tsx'
import { OutsideTile } from './outside-swatch.tsx'
import { outsideText } from './outside-text.ts'

interface OutsideRowProps {
  entry: OutsideEntry
  day: CalendarDate
  of: readonly CalendarChild[]
  onPress: (entry: OutsideEntry) => void
}

export function OutsideRow({ entry, day, of, onPress }: OutsideRowProps) {
  return (
    <ListRow
      tile={<OutsideTile />}
      name={entry.title}
      of={of}
      text={outsideText(entry, day)}
      onPress={() => onPress(entry)}
    />
  )
}
