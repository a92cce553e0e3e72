export interface PressedKey {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** Alt and left arrow is Back. */
export function isCommand({ altKey, ctrlKey, metaKey }: PressedKey): boolean {
  return altKey || ctrlKey || metaKey
}
