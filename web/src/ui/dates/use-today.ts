import { localDay } from '@parent-activity/domain/calendar/today'
import { useSyncExternalStore } from 'react'

const dayMs = 24 * 60 * 60 * 1000

/** The day on the wall, which changes at midnight also on a page that stays open. */
export function useToday() {
  return useSyncExternalStore(subscribe, () => localDay(new Date()))
}

function subscribe(listener: () => void) {
  let timer = 0
  const wait = () => {
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    timer = window.setTimeout(wake, Math.min(midnight.getTime() - now.getTime(), dayMs))
  }
  const wake = () => {
    listener()
    wait()
  }
  wait()
  // A computer that slept past midnight does not catch up on its timers at once.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
