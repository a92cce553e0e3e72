const justNowMs = 500

/** An opened page reloads its lists, unless they were loaded for it just now. */
export const freshOnOpening = {
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > justNowMs && ('always' as const),
}
