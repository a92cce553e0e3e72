import { useSyncExternalStore } from 'react'
import { unreachable } from '../../api/api-error.ts'
import { callWithKey } from '../../api/call.ts'
import { keepsLists } from '../../api/kept/choice.ts'
import { drop, keep, keptEntries } from '../../api/kept/kept-store.ts'
import { storedUser } from '../../api/kept/stored-user.ts'
import { randomKey } from '../../api/random-key.ts'
import { storedToken } from '../../api/session-store.ts'
import { createOutbox } from './outbox.ts'
import type { Outcome, WaitingStore, WaitingWrite } from './waiting-write.ts'

const lockName = 'waiting-writes'

let waiting: readonly WaitingWrite[] = []
const listeners = new Set<() => void>()
const outcomeListeners = new Set<(outcome: Outcome) => void>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(lockName)

const store: WaitingStore = {
  all: async () => (await keptEntries(ownPrefix())).map(([, write]) => write as WaitingWrite),
  put: async (write) => {
    // After signing out nothing may come back.
    if (storedToken() === null) throw unreachable()
    await keep([[ownPrefix() + write.id, write]])
  },
  remove: (id) => drop([ownPrefix() + id]),
}

function ownPrefix(): string {
  return `waiting ${storedUser()?.uuid ?? ''} `
}

export const outbox = createOutbox({
  store,
  send: ({ name, input, key }) => {
    if (storedToken() === null) throw unreachable()
    return callWithKey(name, input, key)
  },
  now: Date.now,
  newKey: randomKey,
  exclusively,
  mayTry: () => navigator.onLine && storedToken() !== null,
  tell: (outcome) => {
    for (const listener of outcomeListeners) listener(outcome)
  },
  onChanged: () => {
    void reread()
    otherTabs?.postMessage('changed')
  },
})

/** Browsers have locks on HTTPS and localhost, where alone the app can be installed. */
function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(lockName, work) : work()
}

export async function reread(): Promise<void> {
  const all = keepsLists() ? await store.all().catch(() => []) : []
  if (JSON.stringify(all) === JSON.stringify(waiting)) return
  waiting = all
  for (const listener of listeners) listener()
}

otherTabs?.addEventListener('message', () => void reread())

export function subscribeToOutcomes(listener: (outcome: Outcome) => void): () => void {
  outcomeListeners.add(listener)
  return () => outcomeListeners.delete(listener)
}

export function waitingWrites(): readonly WaitingWrite[] {
  return waiting
}

export function useWaitingWrites(): readonly WaitingWrite[] {
  return useSyncExternalStore(subscribe, waitingWrites, waitingWrites)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
