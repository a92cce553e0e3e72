import type { ParentSearchResult } from '@parent-activity/contract/connections'

/** `asked`: the other family has asked and waits for an answer. */
export type PairStatus = 'accepted' | 'pending' | 'asked'

export type OtherChild = ParentSearchResult['children'][number]

/** Undefined for two children who can be connected. */
export type Pairs = (own: string, other: OtherChild) => PairStatus | undefined

interface KnownPair {
  own: string
  other: string
  status: 'accepted' | 'pending'
}

/** Search results are not reloaded, so `requests` tells which of their requests still wait. */
export function pairsFrom(
  known: readonly KnownPair[],
  requests: readonly { target_child_uuid: string; child_name: string }[] | undefined,
): Pairs {
  const statuses = new Map(known.map(({ own, other, status }) => [`${own} ${other}`, status]))
  return (own, other) => {
    const isWaiting = requests?.some((one) => one.target_child_uuid === own && one.child_name === other.name) ?? true
    return statuses.get(`${own} ${other.uuid}`) ?? (other.asks_for.includes(own) && isWaiting ? 'asked' : undefined)
  }
}

function mostUrgent(statuses: readonly (PairStatus | undefined)[]): PairStatus | undefined {
  return (['asked', 'pending', 'accepted'] as const).find((status) => statuses.includes(status))
}

/** `isOpen` while two of the children can still be connected. */
export function familyStanding(others: readonly OtherChild[], own: readonly { uuid: string }[], pairs: Pairs) {
  const all = own.flatMap(({ uuid }) => others.map((other) => pairs(uuid, other)))
  return { isOpen: all.length === 0 || all.includes(undefined), status: mostUrgent(all) }
}

export function freePairs<Own extends { uuid: string }>(
  own: readonly Own[],
  others: readonly OtherChild[],
  pairs: Pairs,
): { own: Own; other: OtherChild }[] {
  return own.flatMap((one) =>
    others.filter((other) => pairs(one.uuid, other) === undefined).map((other) => ({ own: one, other })),
  )
}
