import { readStored, removeStored, store } from '../../../api/device-storage.ts'

const key = 'claimable-link'

/** Not a note of the tab, which a sign-in drops. */
export function rememberLink(code: string): void {
  store(key, code)
}

export function rememberedLink(): string | null {
  return readStored(key)
}

export function forgetLink(): void {
  removeStored(key)
}
