/** Notes last as long as the tab. */
export function keepNote(key: string, note: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(note))
  } catch {
    // Blocked or full.
  }
}

export function noteOf(key: string): Record<string, unknown> {
  try {
    const note: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof note === 'object' && note !== null ? { ...note } : {}
  } catch {
    return {}
  }
}

export function dropNote(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Blocked.
  }
}

export function dropNotes(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Blocked.
  }
}
