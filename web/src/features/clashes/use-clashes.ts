import type { Activity } from '@parent-activity/contract/activities'
import type { ClashWords } from '@parent-activity/domain/clashes/clash-texts'
import { findClashes, type Clash } from '@parent-activity/domain/clashes/find-clashes'
import { useMemo } from 'react'
import type { DateRange } from '../activities/load-window.ts'
import { useClashFacts } from './use-clash-facts.ts'
import { useIsSettled } from './use-settled-clashes.ts'

export interface Clashes {
  clashes: readonly Clash[]
  words: ClashWords
}

/** Of loaded activities, without what the family has called fine. */
export function useClashes(activities: readonly Activity[] | undefined, range: DateRange): Clashes {
  const { facts, words } = useClashFacts(activities, range)
  const found = useMemo(() => findClashes(facts), [facts])
  const isSettled = useIsSettled(found.length > 0)
  const clashes = useMemo(() => found.filter(({ key }) => !isSettled(key)), [found, isSettled])
  return { clashes, words }
}
