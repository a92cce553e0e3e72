import type { CalendarDate } from '@parent-activity/domain/calendar-date'
import { useNavigate } from 'react-router'
import { weekAddress } from '../features/activities/activity-addresses.ts'
import { useIsShown } from '../ui/use-is-shown.ts'

/** Goes on to the week, in place of the page; not with somebody who has gone elsewhere meanwhile. */
export function useShowWeek(childUuid: string) {
  const navigate = useNavigate()
  const isShown = useIsShown()
  return (date: CalendarDate) => {
    if (isShown.current) void navigate(weekAddress(childUuid, { date }), { replace: true })
  }
}
