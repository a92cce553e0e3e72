/** The longest reply of a list limits what a family can store within `mostListDays`. */
export const mostListBytes = 5_000_000

/** Over all years, counted once per host; exports and backups hold them all. */
export const mostEntries = 20_000

const nearlyFullShare = 0.9

/** Leaves room for about a hundred activities. */
export function isNearlyFull(bytes: number): boolean {
  return bytes > mostListBytes * nearlyFullShare
}
