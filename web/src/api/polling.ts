/** For lists that other families change. */
export const pollMs = 30_000

export const polled = { refetchInterval: pollMs } as const
