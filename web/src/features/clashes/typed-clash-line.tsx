import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { alreadyThere } from '@parent-activity/domain/clashes/clash-texts'
import { useMemo } from 'react'
import { timeRangeText } from '../../ui/dates/local-format.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { useSettled } from '../../ui/hooks/use-settled.ts'
import type { TypedPlan } from '../activities/fields/typed-plan.ts'
import { loadWindow, rangeOf } from '../activities/load-window.ts'
import { comingDate } from '../activities/span-text.ts'
import { useChildrensActivities } from '../activities/use-childrens-activities.ts'
import { ClashChip } from './clash-chip.tsx'
import { clashMessages } from './messages.ts'
import { typedClashes, typedDates, type TypedClash } from './typed-clashes.ts'
import { goingEntries } from './going-entries.ts'
import { useFamilyMinute } from './use-family-minute.ts'
import { useIsSettled } from './use-settled-clashes.ts'

/** Says where the child already is, and keeps nobody from saving. */
export function TypedClashLine({ plan }: { plan: TypedPlan }) {
  const dates = typedDates(plan)
  return dates.length === 0 ? null : <LoadedLine plan={plan} dates={dates} />
}

function LoadedLine({ plan, dates }: { plan: TypedPlan; dates: readonly string[] }) {
  const today = useToday()
  const range = rangeOf(dates)
  const { activities } = useChildrensActivities(loadWindow(range, today))
  const going = useMemo(() => goingEntries(activities ?? []), [activities])
  const found = typedClashes(plan, going, useFamilyMinute())
  const isSettled = useIsSettled(found.length > 0)
  const open = found.filter(({ key }) => !isSettled(key))
  const text = lineText(open, plan, today)
  const heard = useSettled(text)
  return (
    // Screen readers hear the text only once typing stops.
    <div role="status" aria-busy={text !== heard} className="empty:absolute">
      {text !== '' && <ClashChip text={text} className="w-fit" />}
    </div>
  )
}

function lineText([first, ...more]: readonly TypedClash[], plan: TypedPlan, today: CalendarDate): string {
  if (!first) return ''
  const child = plan.hosts.find(({ uuid }) => uuid === first.child_uuid)?.first_name ?? ''
  const there = alreadyThere(child, first.entry, { times: timeRangeText })
  const text = plan.dates.length === 1 ? there : clashMessages.on(comingDate(first.date, today), there)
  return more.length === 0 ? text : clashMessages.more(text, more.length)
}
