import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { TodayFailed, TodayLoading, TodayPanel } from './today-panel.tsx'
import type { RowChild } from './today-row.tsx'

interface TodayProps {
  /** The page has asked for it already. */
  week: {
    today: CalendarDate
    activities: readonly Activity[] | undefined
    hasFailed: boolean
    retry: () => void
  }
  family: readonly RowChild[]
}

export function Today({ week: { today, activities, hasFailed, retry }, family }: TodayProps) {
  if (!activities) return hasFailed ? <TodayFailed onRetry={retry} /> : <TodayLoading />
  return (
    <TodayPanel today={today} activities={activities} family={new Map(family.map((child) => [child.uuid, child]))} />
  )
}
