import type { Activity } from '@parent-activity/contract/activities'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { rangeOf } from '../activities/load-window.ts'
import { weekDays } from '../activities/week/week-range.ts'
import { memo, useMemo } from 'react'
import { useOpenAtToday } from '../activities/week/use-open-at-today.ts'
import { WeekGrid } from '../activities/week/week-grid.tsx'
import { repeatsAmong } from '../activities/week/week-repeats.ts'
import { joinHosts } from './month/calendar-counts.ts'
import { WeekKey } from './calendar-key.tsx'
import { CalendarLoading } from './calendar-loading.tsx'
import type { CalendarViewProps } from './calendar-view.ts'
import { useCalendarActivities } from './use-calendar-activities.ts'
import { useOpenedActivity } from './use-opened-activity.tsx'

export const WeekView = memo(function WeekView({ place, today, shown, family }: CalendarViewProps) {
  const { day } = place
  const days = useMemo(() => weekDays(day, 7), [day])
  const uuids = useMemo(() => shown?.map(({ uuid }) => uuid), [shown])
  const neighbour = (step: number) => rangeOf(weekDays(addDays(day, step), 7))
  const range = { days, before: neighbour(-7), after: neighbour(7), today }
  const { activities, byDay, ...loading } = useCalendarActivities(range, uuids)
  const joined = useMemo(() => byDay && new Map([...byDay].map(([on, some]) => [on, joinHosts(some)])), [byDay])
  const week = useMemo(
    () => joined && new Map([...joined].map(([on, entries]) => [on, entries.map(({ activity }) => activity)])),
    [joined],
  )
  const childrenOf = useMemo(() => {
    const entries = [...(joined?.values() ?? [])].flat()
    const known = new Map(entries.map(({ activity, children }) => [activity, children]))
    return (activity: Activity) => known.get(activity)?.flatMap((child) => family.get(child) ?? []) ?? []
  }, [joined, family])
  const repeats = useMemo(() => repeatsAmong(activities ?? []), [activities])
  const todayRef = useOpenAtToday(byDay !== undefined)
  const { open, modal } = useOpenedActivity(activities, family)
  const blocks = useMemo(() => ({ childrenOf, onPress: open }), [childrenOf, open])

  return (
    <CalendarLoading {...loading}>
      <WeekGrid shown={{ days, today }} week={week && { byDay: week, repeats }} todayRef={todayRef} family={blocks} />
      <WeekKey shown={shown ?? []} />
      {modal}
    </CalendarLoading>
  )
})
