import type { Activity } from '@parent-activity/contract/activities'
import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { clashBlocks } from '../../clashes/clash-blocks.tsx'
import { clashNotes } from '../../clashes/clash-notes.ts'
import { useClashes } from '../../clashes/use-clashes.ts'
import { rangeOf } from '../../activities/load-window.ts'
import { weekDays } from '../../activities/week/week-range.ts'
import { memo, useCallback, useMemo } from 'react'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { useOpenAtToday } from '../../activities/week/use-open-at-today.ts'
import { WeekGrid } from '../../activities/week/week-grid.tsx'
import { repeatsAmong } from '../../activities/week/week-repeats.ts'
import { WeekLegs, WeekLegsKey } from '../../legs/week/week-legs.tsx'
import { useLegs } from '../../legs/use-legs.ts'
import { AddLink } from '../add-link.tsx'
import { joinHosts } from '../month/calendar-counts.ts'
import { DayBands } from '../background/bands.tsx'
import { otherBlocks } from '../background/other-blocks.tsx'
import { useBackground } from '../background/use-background.ts'
import { useOpenedEntry } from '../background/use-opened-entry.tsx'
import { WeekKey } from '../calendar-key.tsx'
import { CalendarLoading } from '../calendar-loading.tsx'
import type { CalendarViewProps } from '../calendar-view.ts'
import type { CalendarChild } from '../use-calendar-children.ts'
import { useCalendarActivities } from '../use-calendar-activities.ts'
import { useOpenedActivity } from '../use-opened-activity.tsx'
import { ChildLanes } from './child-lanes.tsx'
import { columnBlocks, hasRoomBelow } from './column-blocks.ts'
import { TimeColumns } from './time-columns.tsx'

export const WeekView = memo(function WeekView({ place, today, goTo, shown, family }: CalendarViewProps) {
  const { day, child } = place
  const days = useMemo(() => weekDays(day, 7), [day])
  const uuids = useMemo(() => shown?.map(({ uuid }) => uuid), [shown])
  const neighbour = (step: number) => rangeOf(weekDays(addDays(day, step), 7))
  const range = { days, before: neighbour(-7), after: neighbour(7), today }
  const { activities, everyones, byDay, ...loading } = useCalendarActivities(range, uuids)
  const background = useBackground(days, today, uuids)
  const { clashes, words } = useClashes(everyones, rangeOf(days))
  const notes = useMemo(() => clashNotes({ clashes, words }, uuids ?? []), [clashes, words, uuids])
  const joined = useMemo(() => byDay && new Map([...byDay].map(([on, some]) => [on, joinHosts(some)])), [byDay])
  const week = useMemo(
    () => joined && new Map([...joined].map(([on, entries]) => [on, entries.map(({ activity }) => activity)])),
    [joined],
  )
  const childrenOf = useMemo(() => {
    const entries = [...(joined?.values() ?? [])].flat()
    const known = new Map(entries.map(({ activity, children }) => [activity, children]))
    return (activity: Activity) => known.get(activity)?.flatMap((uuid) => family.get(uuid) ?? []) ?? []
  }, [joined, family])
  const repeats = useMemo(() => repeatsAmong(activities ?? []), [activities])
  const todayRef = useOpenAtToday(byDay !== undefined)
  const { open, modal } = useOpenedActivity(activities, family)
  const { openEntry, entryDialog } = useOpenedEntry()
  const legs = useLegs(rangeOf(days))
  const legsBelow = useCallback(
    (activity: Activity, on: CalendarDate, of: readonly CalendarChild[]) => (
      <WeekLegs activity={activity} day={on} of={of} family={legs} />
    ),
    [legs],
  )
  const blocks = useMemo(
    () => ({
      childrenOf,
      onPress: open,
      below: (activity: Activity, on: CalendarDate) => legsBelow(activity, on, childrenOf(activity)),
    }),
    [childrenOf, open, legsBelow],
  )
  const hasRoom = useMediaQuery('(width >= 77.5rem)')
  const layout = useLayout(shown?.length ?? 0, hasRoom)
  const mostLanes = hasRoom ? 3 : 2
  const withMarks = useMemo(() => {
    if (layout !== 'columns') return week ?? new Map<CalendarDate, Activity[]>()
    return new Map(
      [...(week ?? [])].map(([on, some]) => {
        const { placed } = columnBlocks(on, some, background.days.get(on)?.outside ?? [], mostLanes)
        return [on, placed.filter(hasRoomBelow).flatMap(({ item }) => item.activity ?? [])]
      }),
    )
  }, [week, background.days, layout, mostLanes])
  const adding = child ?? shown?.[0]?.uuid
  const addOn = (on: CalendarDate) =>
    adding !== undefined &&
    on >= today && <AddLink child={adding} day={on} className={layout === 'list' ? inRow : inColumn} />
  const childrenOfEntry = (entry: OutsideEntry) => entry.child_uuids.flatMap((uuid) => family.get(uuid) ?? [])
  const behind = (on: CalendarDate, rowOrColumn: 'row' | 'column') => {
    const ofDay = background.days.get(on)
    const outside = ofDay && otherBlocks(ofDay.outside, on, rowOrColumn, childrenOfEntry, openEntry)
    return {
      above: ofDay && (
        <DayBands daysOff={ofDay.daysOff} school={{ hours: ofDay.school, pupils: background.pupils }} family={family} />
      ),
      others: [...(outside ?? []), ...clashBlocks(notes.get(on) ?? [])],
    }
  }
  const showDay = useCallback(
    (on: CalendarDate) => goTo((present) => ({ ...present, view: 'agenda', day: on })),
    [goTo],
  )

  return (
    <CalendarLoading {...loading}>
      {layout === 'list' ? (
        <WeekGrid
          shown={{ days, today }}
          week={week && { byDay: week, repeats }}
          todayRef={todayRef}
          family={blocks}
          addOn={addOn}
          behind={behind}
        />
      ) : layout === 'lanes' ? (
        <ChildLanes
          days={days}
          today={today}
          shown={shown ?? []}
          byDay={byDay}
          background={background.days}
          notes={notes}
          repeats={repeats}
          addOn={addOn}
          onPress={open}
          below={legsBelow}
          onPressEntry={openEntry}
        />
      ) : (
        <TimeColumns
          days={days}
          today={today}
          byDay={week}
          background={background}
          notes={notes}
          mostLanes={mostLanes}
          family={blocks}
          people={family}
          addOn={addOn}
          onMore={showDay}
          onPressEntry={openEntry}
        />
      )}
      <WeekKey shown={shown ?? []} background={background.days}>
        <WeekLegsKey drawn={withMarks} childrenOf={childrenOf} family={legs} />
      </WeekKey>
      {modal}
      {entryDialog}
    </CalendarLoading>
  )
})

const inColumn = 'absolute! top-1 right-1 size-8'
const inRow = 'mx-auto -mt-0.5 grid! size-9'

const mostChildren = 4

/** One child, or many, need no row for each: columns then show how long everything takes. */
function useLayout(children: number, hasRoom: boolean): 'list' | 'lanes' | 'columns' {
  const isWide = useMediaQuery('(width >= 48rem)')
  const isPrinted = useMediaQuery('print')
  if (!isWide || isPrinted) return 'list'
  return hasRoom && children > 1 && children <= mostChildren ? 'lanes' : 'columns'
}
