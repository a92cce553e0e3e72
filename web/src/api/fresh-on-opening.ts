/** Longer than it takes to draw a page once its data has come. */
const justNowMs = 500

/** For the lists of a page: whoever opens it sees them as they are now. What was asked for on its behalf is not asked twice. */
export const freshOnOpening = {
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > justNowMs && ('always' as const),
}
