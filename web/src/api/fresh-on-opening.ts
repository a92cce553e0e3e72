const justNowMs = 500

/** An opened page reloads its lists. */
export const freshOnOpening = {
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > justNowMs && ('always' as const),
}
