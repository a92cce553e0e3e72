import { dropNote, keepNote, noteOf } from '../../api/tab-notes.ts'

const key = 'cameFromActivity'

/** The unfinished activity that a parent left for Connections. */
export interface ActivityOrigin {
  childName: string
  address: string
}

export function rememberActivity(origin: ActivityOrigin): void {
  keepNote(key, origin)
}

export function rememberedActivity(): ActivityOrigin | null {
  const { childName, address } = noteOf(key)
  return typeof childName === 'string' && typeof address === 'string' ? { childName, address } : null
}

export function forgetActivity(): void {
  dropNote(key)
}
