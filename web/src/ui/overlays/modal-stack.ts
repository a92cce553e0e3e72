import { useSyncExternalStore } from 'react'
import { entryNumber } from './history-entry.ts'

/** Topmost last. A modal that Back closes has a history entry marked with its id. */
type Modal = { id: string; entry: boolean; onBack: () => void }

let stack: readonly (Modal & { href: string; number: number })[] = []
let withdrawing = false
let returning = false
let guard: (() => boolean) | undefined
const listeners = new Set<() => void>()
const withdrawals = new Map<string, ReturnType<typeof setTimeout>>()
// History entries of closed dialogs that can’t be removed, because a page was opened above them. Back and Forward skip
// them; the value says whether the user has gone back past one.
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
  const marked = { ...(typeof state === 'object' ? state : undefined), modal: id }
  const present = currentMark()
  // A mark without an open modal is reused.
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

/** An alert has no history entry: Back leaves the page, so the page is opened again. */
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
    // Another modal may have opened meanwhile.
    if (owner && owner.id !== mark) putMark(owner.id)
  } else if (!owner || owner.href !== location.href) {
    stack.at(-1)?.onBack()
  } else if (owner.id !== mark) {
    // The entry returns at once: the modal may refuse to close.
    event.stopImmediatePropagation()
    putMark(owner.id)
    stack.at(-1)?.onBack()
  }
}

// Registered before the router’s listener, which it may have to stop.
addEventListener('popstate', handlePopState, { capture: true })

/** Back and Forward are ignored while `keeps` returns true. */
export function guardHistory(keeps: () => boolean): () => void {
  guard = keeps
  return () => {
    if (guard === keeps) guard = undefined
  }
}

/** Returns its closing function. */
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
    // Deferred, so that it does not undo a navigation made right now.
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

const topModal = () => stack.at(-1)?.id

export function useTopModal() {
  return useSyncExternalStore(subscribe, topModal, topModal)
}
