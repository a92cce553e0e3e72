import { isCommand, type PressedKey } from '../../../ui/hooks/pressed-key.ts'

export type ShortcutAction = 'today' | 'next' | 'previous' | 'month' | 'week' | 'agenda' | 'search' | 'new' | 'help'

interface Shortcut {
  keys: readonly string[]
  action: ShortcutAction
  text: string
}

/** The sheet shows them in this order. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['T'], action: 'today', text: 'Show today' },
  { keys: ['J'], action: 'next', text: 'Next page' },
  { keys: ['K'], action: 'previous', text: 'Previous page' },
  { keys: ['M'], action: 'month', text: 'Month' },
  { keys: ['W'], action: 'week', text: 'Week' },
  { keys: ['A'], action: 'agenda', text: 'Agenda' },
  { keys: ['N'], action: 'new', text: 'New activity on the chosen day' },
  { keys: ['/'], action: 'search', text: 'Search' },
  { keys: ['?'], action: 'help', text: 'Show this list' },
]

/** Of the month itself, which handles them. */
export const gridKeys: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ['←', '→', '↑', '↓'], text: 'Move between days of the month' },
  { keys: ['Home', 'End'], text: 'First or last day of the week' },
  { keys: ['Page Up', 'Page Down'], text: 'Previous or next month' },
]

export function shortcutFor(pressed: PressedKey): ShortcutAction | undefined {
  if (isCommand(pressed)) return undefined
  const key = pressed.key.length === 1 ? pressed.key.toUpperCase() : ''
  return shortcuts.find(({ keys }) => keys.includes(key))?.action
}
