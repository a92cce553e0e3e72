import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { readPlace, type CalendarPlace } from './calendar-place.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useToday } from '../../ui/dates/use-today.ts'
import { calendarAddress } from './calendar-address.ts'

export type GoTo = (next: (present: CalendarPlace) => CalendarPlace, options?: { replace: boolean }) => void

/** Removes an unknown child from the address. */
export function useCalendarPlace(isUnknown: (childUuid: string) => boolean) {
  const { search: routed } = useLocation()
  const [pressed, setPressed] = useState(routed)
  // The router draws in a transition, which takes several frames; a press is drawn in the next one.
  const search = pressed === location.search ? pressed : routed
  const today = useToday()
  const navigate = useNavigate()
  const { place, isWrong } = useMemo(() => placeIn(search, today, isUnknown), [search, today, isUnknown])
  useEffect(() => {
    if (isWrong) void navigate(calendarAddress(place, today), { replace: true })
  }, [isWrong, navigate, place, today])

  const goTo: GoTo = useCallback(
    (next, options) => {
      // After Back the address is ahead of what is drawn.
      const { place: present } = placeIn(location.search, today, isUnknown)
      const address = calendarAddress(next(present), today)
      if (address === calendarAddress(present, today)) return
      void navigate(address, options)
      setPressed(location.search)
    },
    [today, isUnknown, navigate],
  )
  return { place, today, goTo }
}

function placeIn(query: string, today: CalendarDate, isUnknown: (childUuid: string) => boolean) {
  const parameters = new URLSearchParams(query)
  const place = readPlace((name) => parameters.get(name), today)
  const isWrong = place.child !== null && isUnknown(place.child)
  return { place: isWrong ? { ...place, child: null } : place, isWrong }
}
