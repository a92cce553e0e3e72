import type { Activity } from '@parent-activity/contract/activities'
import type { ClashWords } from '@parent-activity/domain/clashes/clash-texts'
import { findClashes, type AdultClash, type ChildClash } from '@parent-activity/domain/clashes/find-clashes'
import { useMemo } from 'react'
import type { DateRange } from '../activities/load-window.ts'
import { useClashFacts } from './use-clash-facts.ts'
import { useIsSettled } from './use-settled-clashes.ts'

/** Two of what can’t be both. What nobody has yet stands among the legs themselves. */
export type Pair = ChildClash | AdultClash

export interface Clashes {
  pairs: readonly Pair[]
  words: ClashWords
}

/** Of loaded activities, without what the family has called fine. */
export function useClashes(activities: readonly Activity[] | undefined, range: DateRange): Clashes {
  const { facts, words } = useClashFacts(activities, range)
  const found = useMemo(() => findClashes(facts).filter((clash) => clash.kind !== 'open'), [facts])
  const isSettled = useIsSettled(found.length > 0)
  const pairs = useMemo(() => found.filter(({ key }) => !isSettled(key)), [found, isSettled])
  return { pairs, words }
}
