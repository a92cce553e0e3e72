import { dropNote, keepNote, noteOf } from '../../api/tab-notes.ts'

const key = 'cameFromActivity'

/** Which child's new activity somebody left to look after the connections, so that there is a way back to the draft. */
export interface ActivityOrigin {
  childName: string
  /** Of the form. */
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
