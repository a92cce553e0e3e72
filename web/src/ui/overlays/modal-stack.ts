import { useSyncExternalStore } from 'react'
import { entryNumber } from './history-entry.ts'

/**
 * The open modals, topmost last, and their share in the browser's history. A modal that wants to be closed by the back
 * button has an entry of its own above the page's: same address, its id as a mark in the state. Going back drops the
 * mark and closes the modal; a modal that is closed otherwise takes its entry away.
 */
type Modal = { id: string; entry: boolean; onBack: () => void }

let stack: readonly (Modal & { href: string; number: number })[] = []
let withdrawing = false
/** Whether Back has left the page under an alert, which is on its way back. */
let returning = false
let guard: (() => boolean) | undefined
const listeners = new Set<() => void>()
const withdrawals = new Map<string, ReturnType<typeof setTimeout>>()
// Entries that a page was pushed over can't be taken away. Back and forward step over them instead; the value says
// whether the user is below the entry by now.
const buried = new Map<string, boolean>()

function setStack(next: typeof stack) {
  stack = next
  for (const listener of listeners) listener()
}

function currentMark() {
  const state: unknown = history.state
  const modal = typeof state === 'object' && state !== null && 'modal' in state ? state.modal : undefined
  return typeof modal === 'string' ? modal : undefined
}

function putMark(id: string) {
  const state: unknown = history.state
  // The rest of the state is the router's and stays, for the address is still the same.
  const marked = { ...(typeof state === 'object' ? state : undefined), modal: id }
  const present = currentMark()
  // A mark that no open modal owns (one that closes just now, or one from before a reload) is taken over.
  const free = present !== undefined && !buried.has(present) && !stack.some((modal) => modal.id === present)
  if (free) history.replaceState(marked, '')
  else history.pushState(marked, '')
}

function withdrawMark(id: string) {
  withdrawals.delete(id)
  if (currentMark() !== id) buried.set(id, false)
  else {
    withdrawing = true
    history.back()
  }
}

/** An alert has no entry that Back could take away, so the page that was left comes back, and the alert closes. */
function returnToAlert(): boolean {
  const alert = stack.at(-1)
  const steps = alert && !alert.entry ? entryNumber() - alert.number : 0
  if (returning && alert) {
    returning = false
    alert.onBack()
    return true
  }
  if (steps === 0 || Number.isNaN(steps)) return false
  returning = true
  history.go(-steps)
  return true
}

function handlePopState(event: PopStateEvent) {
  if (returnToAlert() || guard?.()) {
    event.stopImmediatePropagation()
    return
  }
  const mark = currentMark()
  const owner = stack.findLast((modal) => modal.entry)
  const below = mark === undefined ? undefined : buried.get(mark)
  if (mark !== undefined && below !== undefined) {
    event.stopImmediatePropagation()
    buried.set(mark, !below)
    history.go(below ? 1 : -1)
  } else if (withdrawing) {
    event.stopImmediatePropagation()
    withdrawing = false
    // Another modal may have opened while the old entry was on its way out.
    if (owner && owner.id !== mark) putMark(owner.id)
  } else if (!owner || owner.href !== location.href) {
    stack.at(-1)?.onBack()
  } else if (owner.id !== mark) {
    // The address is the same, so the router need not hear of it. The entry comes back at once, because the modal may
    // refuse to close; when it does close, it takes the entry with it.
    event.stopImmediatePropagation()
    putMark(owner.id)
    stack.at(-1)?.onBack()
  }
}

// From the start: browsers call those who listen to the window in the order of listening, and the router comes later.
addEventListener('popstate', handlePopState, { capture: true })

/** For who keeps Back and Forward from the modals and the router for a while: whether it does is asked each time. */
export function guardHistory(keeps: () => boolean): () => void {
  guard = keeps
  return () => {
    if (guard === keeps) guard = undefined
  }
}

/** Registers a modal while it is open; the function it returns is for when it closes. */
export function openModal(modal: Modal) {
  const pending = withdrawals.get(modal.id)
  clearTimeout(pending)
  withdrawals.delete(modal.id)
  if (modal.entry && pending === undefined) putMark(modal.id)
  const opened = { ...modal, href: location.href, number: entryNumber() }
  setStack([...stack, opened])
  return () => {
    setStack(stack.filter((other) => other !== opened))
    if (!modal.entry) return
    // Not at once, so that a navigation made in the same breath comes first and is not undone by going back.
    withdrawals.set(
      modal.id,
      setTimeout(() => withdrawMark(modal.id)),
    )
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The id of the topmost modal; undefined when the page itself is in front. */
export function useTopModal() {
  return useSyncExternalStore(subscribe, () => stack.at(-1)?.id)
}
