import { readPlace, type CalendarPlace } from '@parent-activity/domain/calendar-place'
import { startTransition, useEffect, useMemo, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useToday } from '../../ui/use-today.ts'
import { calendarAddress } from './calendar-address.ts'

export type GoTo = (place: CalendarPlace, options?: { replace: boolean }) => void

/** What the address asks for; a child that is not one of the family's is taken out of it. */
export function useCalendarPlace(isUnknown: (childUuid: string) => boolean) {
  const [search] = useSearchParams()
  // The router changes its address in a transition, which yields to all else. Who pages waits for nothing but the page.
  const [asked, askFor] = useOptimistic(search.toString())
  const today = useToday()
  const navigate = useNavigate()
  const wanted = useMemo(() => {
    const parameters = new URLSearchParams(asked)
    return readPlace((name) => parameters.get(name), today)
  }, [asked, today])
  const isWrong = wanted.child !== null && isUnknown(wanted.child)
  const place = useMemo(() => (isWrong ? { ...wanted, child: null } : wanted), [wanted, isWrong])
  useEffect(() => {
    if (isWrong) void navigate(calendarAddress(place, today), { replace: true })
  }, [isWrong, navigate, place, today])

  const goTo: GoTo = (next, options) => {
    const address = calendarAddress(next, today)
    if (address === calendarAddress(place, today)) return
    startTransition(() => {
      askFor(address.split('?')[1] ?? '')
      void navigate(address, options)
    })
  }
  return { place, today, goTo }
}
