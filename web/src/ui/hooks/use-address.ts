import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** The login page does without the router’s 12 kB. */
export function useAddress(): { pathname: string; search: string } {
  const href = useSyncExternalStore(subscribe, () => location.href)
  return new URL(href)
}

/** Keeps the state: the router numbers entries in it. */
export function replaceAddress(to: string): void {
  history.replaceState(history.state, '', to)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}
