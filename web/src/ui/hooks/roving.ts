import { isCommand, type PressedKey } from './pressed-key.ts'

/** Undefined for keys that lead nowhere. */
export function rovingIndex(pressed: PressedKey, index: number, count: number) {
  if (isCommand(pressed)) return undefined
  const { key } = pressed
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
