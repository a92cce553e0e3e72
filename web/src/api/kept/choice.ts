import { readStored, removeStored, store } from '../device-storage.ts'

const key = 'keepsCalendar'
const listeners = new Set<() => void>()

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** An installed app keeps its lists unless told otherwise, a plain tab only if asked. */
export function keepsLists(): boolean {
  const chosen = readStored(key)
  return chosen === null ? isInstalled() : chosen === 'on'
}

export function chooseKeeping(on: boolean): void {
  store(key, on ? 'on' : 'off')
  tell()
}

/** The next user of this device chooses anew. A no stays. */
export function forgetChoice(): void {
  if (readStored(key) !== 'off') removeStored(key)
  tell()
}

export function subscribeToChoice(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}
