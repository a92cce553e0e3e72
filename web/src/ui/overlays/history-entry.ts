/** The router numbers the entries of the history; those of modals have the number of their page. */
export function entryNumber(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN
}
