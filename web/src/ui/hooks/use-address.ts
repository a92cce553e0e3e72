import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** The address while nobody is signed in. The router would double the work of the login page, and comes with the rest. */
export function useAddress(): { pathname: string; search: string } {
  const href = useSyncExternalStore(subscribe, () => location.href)
  return new URL(href)
}

/** The state stays: the router, which numbers the entries of the history in it, may have been here before. */
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
