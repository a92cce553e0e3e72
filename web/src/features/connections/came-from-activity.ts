const key = 'cameFromActivity'

/** Which child's new activity somebody left to look after the connections, so that there is a way back to the draft. */
export interface ActivityOrigin {
  childName: string
  /** Of the form. */
  address: string
}

export function rememberActivity(origin: ActivityOrigin): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(origin))
  } catch {
    // Blocked: the draft is still offered with the children.
  }
}

export function rememberedActivity(): ActivityOrigin | null {
  try {
    const { childName, address } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<ActivityOrigin>
    return typeof childName === 'string' && typeof address === 'string' ? { childName, address } : null
  } catch {
    return null
  }
}

export function forgetActivity(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Blocked: then there is nothing to forget.
  }
}
