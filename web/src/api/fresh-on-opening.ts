/** Slow devices take this long from a list's reply to its screen. */
const justNowMs = 3000

/** An opened page reloads its lists. */
export const freshOnOpening = {
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > justNowMs && ('always' as const),
}
