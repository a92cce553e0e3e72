import { useSyncExternalStore } from 'react'
import { emptyActivity, type NewActivityValues } from '../fields/activity-form.ts'

/** A half-filled form, kept in the browser until it is sent or dismissed. */
export interface ActivityDraft {
  childUuid: string
  newActivity: NewActivityValues
  savedAt: number
}

const keyOf = (userId: string) => `activityDrafts:${userId}`
const listeners = new Set<() => void>()

/** The drafts of one user, at most one for each child, the latest first. */
export function useDrafts(userId: string): readonly ActivityDraft[] {
  return useSyncExternalStore(subscribe, () => draftsOf(userId))
}

export function draftFor(userId: string, childUuid: string): ActivityDraft | undefined {
  return draftsOf(userId).find((draft) => draft.childUuid === childUuid)
}

export function keepDraft(userId: string, draft: ActivityDraft): void {
  write(userId, [draft, ...others(userId, draft.childUuid)])
}

export function dropDraft(userId: string, childUuid: string): void {
  write(userId, others(userId, childUuid))
}

/** Where a child will be and when is not left behind on a computer that somebody signs out of. */
export function forgetDrafts(userId: string): void {
  write(userId, [])
}

function others(userId: string, childUuid: string) {
  return draftsOf(userId).filter((draft) => draft.childUuid !== childUuid)
}

let lastText: string | null = null
let lastDrafts: readonly ActivityDraft[] = []

/** The same list as long as the same text is stored, for React compares by identity. */
function draftsOf(userId: string): readonly ActivityDraft[] {
  const text = read(keyOf(userId))
  if (text !== lastText) {
    lastText = text
    lastDrafts = parse(text)
  }
  return lastDrafts
}

function parse(text: string | null): ActivityDraft[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.map(completed).filter(isDraft) : []
  } catch {
    return []
  }
}

/** A draft from before other families could be invited has everything but the choice of their children. */
function completed(value: unknown): unknown {
  const { newActivity, ...rest } = (value ?? {}) as { newActivity?: Partial<NewActivityValues> }
  return {
    ...rest,
    newActivity: newActivity && { ...newActivity, invited_children: newActivity.invited_children ?? [] },
  }
}

/** A draft of an earlier version of the app may lack what the form of today needs. */
function isDraft(value: unknown): value is ActivityDraft {
  const { childUuid, newActivity } = (value ?? {}) as Partial<ActivityDraft>
  if (typeof childUuid !== 'string' || !newActivity) return false
  return Object.entries(emptyActivity).every(([name, empty]) => {
    const kept = newActivity[name as keyof NewActivityValues]
    return typeof kept === typeof empty && Array.isArray(kept) === Array.isArray(empty)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(userId: string, drafts: readonly ActivityDraft[]): void {
  try {
    if (drafts.length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(drafts))
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // Blocked or full: the form then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}
