import { readStored, store } from '../../../api/device-storage.ts'
import { isInstalled } from '../../../api/kept/choice.ts'

const key = 'installCard'
/** A reload is no second visit. */
const apartMs = 30 * 60 * 1000

interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

interface Visits {
  count: number
  last: number
}

let offered: InstallPrompt | null = null
const listeners = new Set<() => void>()

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered = event as InstallPrompt
  for (const listener of listeners) listener()
})

export function subscribeToOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function installPrompt(): InstallPrompt | null {
  return offered
}

export function dismissForGood(): void {
  store(key, 'no')
  offered = null
  for (const listener of listeners) listener()
}

/** Counts this visit. */
export function isSecondVisit(now: number): boolean {
  const known = readStored(key)
  if (known === 'no' || isInstalled()) return false
  const visits = afterVisit(known, now)
  store(key, JSON.stringify(visits))
  return visits.count > 1
}

export function afterVisit(known: string | null, now: number): Visits {
  const before = readVisits(known)
  return now - before.last < apartMs ? before : { count: before.count + 1, last: now }
}

function readVisits(known: string | null): Visits {
  try {
    const { count, last } = JSON.parse(known ?? '{}') as Partial<Visits>
    return { count: count ?? 0, last: last ?? 0 }
  } catch {
    return { count: 0, last: 0 }
  }
}

/** Its browsers never ask to install; the user has to be told how. */
export function isIPhone({ userAgent }: { userAgent: string }): boolean {
  return /iPhone|iPad|iPod/.test(userAgent)
}
