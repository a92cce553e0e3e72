import { pollMs } from '../../api/polling.ts'
import { useSyncExternalStore } from 'react'

let now = new Date()

/** The time, often enough for what is told in minutes. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void) {
  const look = () => {
    now = new Date()
    listener()
  }
  look()
  const timer = setInterval(look, pollMs)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
