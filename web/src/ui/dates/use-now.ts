import { useSyncExternalStore } from 'react'

const everyMs = 30_000

let now = new Date()

export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void) {
  const look = () => {
    now = new Date()
    listener()
  }
  look()
  const timer = setInterval(look, everyMs)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
