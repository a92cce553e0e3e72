import type { Child } from '@parent-activity/contract/children'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { weekAddress } from '../../features/activities/activity-addresses.ts'
import { forgetWeekUnless, weekLeft } from '../../features/activities/week/week-left.ts'
import { calendarOf, forgetCalendarUnless } from '../../features/calendar/came-from-calendar.ts'
import { calendarMessages } from '../../features/calendar/messages.ts'
import { useIsShown } from '../../ui/hooks/use-is-shown.ts'

/** The calendar or week that the activity was opened from. */
export function useWayBack({ uuid, first_name }: Child, date: CalendarDate) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const calendar = calendarOf(pathname)
  const week = weekLeft(uuid)
  const to = calendar ?? weekAddress(uuid, week ?? { date })
  return {
    to,
    name: calendar === null ? `${first_name}'s Activities` : calendarMessages.title,
    /** Does nothing if the user has left. */
    leave: (newDate: CalendarDate) => {
      const isWhereItWas = calendar !== null || newDate === date
      const newTo = isWhereItWas ? to : weekAddress(uuid, { ...week, date: newDate })
      if (isShown.current) void navigate(newTo, { replace: true })
    },
  }
}

export function useForgetWayBack(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    forgetCalendarUnless(pathname)
    forgetWeekUnless(pathname)
  }, [pathname])
}
