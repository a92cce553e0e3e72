import type { ParentSearchResult } from '@parent-activity/contract/connections'

/** `asked` is a request of the other family that waits for an answer. */
export type PairStatus = 'accepted' | 'pending' | 'asked'

export type OtherChild = ParentSearchResult['children'][number]

/** How an own child stands to another; undefined where they can be joined. */
export type Pairs = (own: string, other: OtherChild) => PairStatus | undefined

/** The most urgent of several. */
export function strongest(statuses: readonly (PairStatus | undefined)[]): PairStatus | undefined {
  return (['asked', 'pending', 'accepted'] as const).find((status) => statuses.includes(status))
}

/** How two families stand to each other. `isOpen` while two of their children can still be joined. */
export function familyStanding(others: readonly OtherChild[], own: readonly { uuid: string }[], pairs: Pairs) {
  const all = own.flatMap(({ uuid }) => others.map((other) => pairs(uuid, other)))
  return { isOpen: all.length === 0 || all.includes(undefined), status: strongest(all) }
}

/** Every two of the chosen children that can be joined. */
export function freePairs<Own extends { uuid: string }>(
  own: readonly Own[],
  others: readonly OtherChild[],
  pairs: Pairs,
): { own: Own; other: OtherChild }[] {
  return own.flatMap((one) =>
    others.filter((other) => pairs(one.uuid, other) === undefined).map((other) => ({ own: one, other })),
  )
}
