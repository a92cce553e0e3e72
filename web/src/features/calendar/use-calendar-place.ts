import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { readPlace, type CalendarPlace } from './calendar-place.ts'
import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useToday } from '../../ui/dates/use-today.ts'
import { calendarAddress } from './calendar-address.ts'

/** From the asked place, drawn or not. */
export type GoTo = (next: (asked: CalendarPlace) => CalendarPlace, options?: { replace: boolean }) => void

/** Removes an unknown child from the address. */
export function useCalendarPlace(isUnknown: (childUuid: string) => boolean) {
  const [search] = useSearchParams()
  const today = useToday()
  const navigate = useNavigate()
  const isWrongIn = (parameters: URLSearchParams) => isUnknown(parameters.get('child') ?? '') && parameters.has('child')
  const isWrong = isWrongIn(search)
  const place = useMemo(() => placeIn(search, today, isWrong), [search, today, isWrong])
  useEffect(() => {
    if (isWrong) void navigate(calendarAddress(place, today), { replace: true })
  }, [isWrong, navigate, place, today])

  // Quick presses count from the address, which is ahead of what is drawn.
  const asked = () => {
    const parameters = new URLSearchParams(location.search)
    return placeIn(parameters, today, isWrongIn(parameters))
  }
  const goTo: GoTo = (next, options) => {
    const present = asked()
    const address = calendarAddress(next(present), today)
    if (address !== calendarAddress(present, today)) void navigate(address, options)
  }
  return { place, today, asked, goTo }
}

function placeIn(parameters: URLSearchParams, today: CalendarDate, isWrong: boolean): CalendarPlace {
  const place = readPlace((name) => parameters.get(name), today)
  return isWrong ? { ...place, child: null } : place
}
