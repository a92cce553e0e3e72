import { useEffect, useEffectEvent } from 'react'
import { readStored, store } from '../../../api/device-storage.ts'
import { useTopModal } from '../../../ui/overlays/modal-stack.ts'
import { shortcutFor, type ShortcutAction } from './shortcut-keys.ts'

const key = 'calendarShortcuts'

/** Single letters get in the way of dictation, so they can be switched off. */
export function areShortcutsOn(): boolean {
  return readStored(key) !== 'off'
}

export function switchShortcuts(on: boolean): void {
  store(key, on ? 'on' : 'off')
}

export function useShortcuts(onAction: (action: ShortcutAction) => void): void {
  const isCovered = useTopModal() !== undefined
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered || event.defaultPrevented || event.repeat || isTyping(event.target) || !areShortcutsOn()) return
    const action = shortcutFor(event)
    if (!action) return
    event.preventDefault()
    onAction(action)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button', 'submit'].includes(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}
