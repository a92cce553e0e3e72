import { useSyncExternalStore } from 'react'
import { randomKey } from '../../../api/random-key.ts'
import { emptyActivity, type NewActivityValues } from '../fields/activity-values.ts'

export interface ActivityDraft {
  /** Two tabs for one child have a draft each. */
  tab: string
  childUuid: string
  newActivity: NewActivityValues
  /** The day in the address when it was written, or empty. */
  asked: string
  savedAt: number
}

const mostDrafts = 20
const tabKey = 'activityDraftTab'
const pageKey = randomKey()
const keyOf = (userId: string) => `activityDrafts:${userId}`
const listeners = new Set<() => void>()

export function useDrafts(userId: string): readonly ActivityDraft[] {
  return useSyncExternalStore(subscribe, () => draftsOf(userId))
}

/** This tab’s draft, else the latest of any tab. */
export function draftFor(userId: string, childUuid: string): ActivityDraft | undefined {
  return draftOf(userId, childUuid, thisTab()) ?? draftsOf(userId).find((draft) => draft.childUuid === childUuid)
}

export function draftOf(userId: string, childUuid: string, tab: string): ActivityDraft | undefined {
  return draftsOf(userId).find((draft) => draft.childUuid === childUuid && draft.tab === tab)
}

/** Replaces the tab’s draft, and `former` unless another tab has changed it. */
export function keepDraft(userId: string, draft: ActivityDraft, former?: ActivityDraft): void {
  write(userId, [draft, ...others(userId, draft.childUuid, draft.tab, former)].slice(0, mostDrafts))
}

/** Drops the tab’s draft, and `former` unless another tab has changed it. */
export function dropDraft(userId: string, childUuid: string, former?: ActivityDraft, tab = thisTab()): void {
  write(userId, others(userId, childUuid, tab, former))
}

export function dismissDraft(userId: string, { tab, childUuid }: ActivityDraft): void {
  write(
    userId,
    draftsOf(userId).filter((draft) => draft.tab !== tab || draft.childUuid !== childUuid),
  )
}

/** A shared computer must not keep where a child will be after logout. */
export function forgetDrafts(userId: string): void {
  write(userId, [])
}

function others(userId: string, childUuid: string, tab: string, former?: ActivityDraft) {
  return draftsOf(userId).filter(
    (draft) =>
      draft.childUuid !== childUuid ||
      !(draft.tab === tab || (draft.tab === former?.tab && draft.savedAt === former.savedAt)),
  )
}

/** `sessionStorage` survives a reload; if blocked, the id lasts as long as the page. */
export function thisTab(): string {
  try {
    if (!sessionStorage.getItem(tabKey)) sessionStorage.setItem(tabKey, randomKey())
    return sessionStorage.getItem(tabKey) ?? pageKey
  } catch {
    return pageKey
  }
}

let lastText: string | null = null
let lastDrafts: readonly ActivityDraft[] = []

/** Returns the same array for the same text: React compares by identity. */
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

/** Drafts of earlier versions lack `tab`, `asked` or `invited_children`. */
function completed(value: unknown): unknown {
  const { newActivity, ...rest } = (value ?? {}) as { newActivity?: Partial<NewActivityValues> }
  return {
    tab: '',
    asked: '',
    ...rest,
    newActivity: newActivity && { ...newActivity, invited_children: newActivity.invited_children ?? [] },
  }
}

/** Drafts of earlier versions may lack other fields. */
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
    // Storage is blocked or full: the form lasts as long as the page.
  }
  for (const listener of listeners) listener()
}
