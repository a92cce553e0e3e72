export interface PressedKey {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** Such as Alt and the left arrow for Back. */
export function isCommand({ altKey, ctrlKey, metaKey }: PressedKey): boolean {
  return altKey || ctrlKey || metaKey
}
