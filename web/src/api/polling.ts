/** For lists that other families change. */
export const pollMs = 30_000

let isLive = false

/** While the server tells changes, nothing is polled. Queries notice it at their next reply. */
export function setLive(live: boolean): void {
  isLive = live
}

export const polled = { refetchInterval: () => (isLive ? false : pollMs) } as const
