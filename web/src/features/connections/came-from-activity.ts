const key = 'cameFromActivity'

/** Which child's new activity somebody left to look after the connections, so that there is a way back to the draft. */
export interface ActivityOrigin {
  childUuid: string
  childName: string
}

export function rememberActivity(origin: ActivityOrigin): void {
  sessionStorage.setItem(key, JSON.stringify(origin))
}

export function rememberedActivity(): ActivityOrigin | null {
  const text = sessionStorage.getItem(key)
  return text === null ? null : (JSON.parse(text) as ActivityOrigin)
}

export function forgetActivity(): void {
  sessionStorage.removeItem(key)
}
