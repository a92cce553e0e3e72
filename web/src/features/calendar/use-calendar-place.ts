import { readPlace, type CalendarPlace } from '@parent-activity/domain/calendar-place'
import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useToday } from '../../ui/use-today.ts'
import { calendarAddress } from './calendar-address.ts'

export type GoTo = (place: CalendarPlace, options?: { replace: boolean }) => void

/** What the address asks for; a child that is not one of the family's is taken out of it. */
export function useCalendarPlace(isUnknown: (childUuid: string) => boolean) {
  const [search] = useSearchParams()
  const today = useToday()
  const navigate = useNavigate()
  const isWrong = isUnknown(search.get('child') ?? '') && search.has('child')
  const place = useMemo(() => {
    const asked = readPlace((name) => search.get(name), today)
    return isWrong ? { ...asked, child: null } : asked
  }, [search, today, isWrong])
  useEffect(() => {
    if (isWrong) void navigate(calendarAddress(place, today), { replace: true })
  }, [isWrong, navigate, place, today])

  const goTo: GoTo = (next, options) => {
    const address = calendarAddress(next, today)
    if (address !== calendarAddress(place, today)) void navigate(address, options)
  }
  return { place, today, goTo }
}
