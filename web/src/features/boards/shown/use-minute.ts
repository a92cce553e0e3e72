import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/** The start of the current minute, as a moment. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs) * minuteMs)
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
