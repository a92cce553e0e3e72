import { useSyncExternalStore } from 'react'
import { readStored, removeStored, store } from '../../../api/device-storage.ts'
import { firstStepsKey } from '../../auth/first-steps-key.ts'
import { readSkipped, type FirstStep } from './first-steps.ts'

const listeners = new Set<() => void>()

/** Null if the steps are over, or if this person registered on another device. */
export function useSkippedSteps(userId: string): ReadonlySet<FirstStep> | null {
  const stored = useSyncExternalStore(subscribe, () => readStored(firstStepsKey(userId)))
  return stored === null ? null : readSkipped(stored)
}

export function skipStep(userId: string, step: FirstStep): void {
  const skipped = readSkipped(readStored(firstStepsKey(userId)))
  store(firstStepsKey(userId), [...skipped, step].join())
  tell()
}

export function endSteps(userId: string): void {
  removeStored(firstStepsKey(userId))
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Other tabs.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
