/** The year ahead, with what is left of this week or month: the longest range that one list covers. */
export const mostListDays = 400

/** The longest reply of any list, and so what a family can keep within any such range. */
export const mostListBytes = 5_000_000

/** Over all years, each activity counted for every host. Exports and backups hold them all. */
export const mostEntries = 20_000

const nearlyFullShare = 0.9

/** Soon enough to leave room for some hundred activities more. */
export function isNearlyFull(bytes: number): boolean {
  return bytes > mostListBytes * nearlyFullShare
}
