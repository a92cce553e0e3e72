/**
 * What is remembered for as long as the tab is open, such as where somebody came from. Where the browser blocks storage
 * nothing is, so that whoever asks needs an answer without it.
 */
export function keepNote(key: string, note: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(note))
  } catch {
    // Blocked or full.
  }
}

/** What was kept, as far as it is there: nothing says that it is whole. */
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
    // Blocked: then there is nothing to drop.
  }
}

/** All of them, for they are the family's who made them. */
export function dropNotes(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Blocked: then there is nothing to drop.
  }
}
