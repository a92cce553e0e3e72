import { localDay } from '@parent-activity/domain/calendar/today'
import { useSyncExternalStore } from 'react'

const dayMs = 24 * 60 * 60 * 1000

/** Changes at midnight on an open page. */
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
  // Timers don’t fire while a computer sleeps.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
