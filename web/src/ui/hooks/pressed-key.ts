/** What of a keyboard's event the rules look at. */
export interface PressedKey {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** With one of these held a key is a command to the browser or the system, such as Alt and the left arrow for Back. */
export function isCommand({ altKey, ctrlKey, metaKey }: PressedKey): boolean {
  return altKey || ctrlKey || metaKey
}
