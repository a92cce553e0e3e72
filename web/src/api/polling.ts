/** How often lists that other families change are loaded again while they are looked at. */
export const pollMs = 30_000

export const polled = { refetchInterval: pollMs } as const
