/** The router numbers the entries of the history; a modal’s entry has its page’s number. */
export function entryNumber(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN
}
