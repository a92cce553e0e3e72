import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const href = () => location.href

/** The login page does without the router’s 12 kB. */
export function useAddress(): { pathname: string; search: string; hash: string } {
  const address = useSyncExternalStore(subscribe, href, href)
  return new URL(address)
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
