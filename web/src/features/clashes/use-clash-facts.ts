import type { Activity } from '@parent-activity/contract/activities'
import type { ClashFacts } from '@parent-activity/domain/clashes/clash-facts'
import type { ClashWords } from '@parent-activity/domain/clashes/clash-texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { freshOnOpening } from '../../api/fresh-on-opening.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import type { DateRange } from '../activities/load-window.ts'
import { legsWindow } from '../legs/legs-window.ts'
import { legsQuery } from '../legs/legs.queries.ts'
import { goingEntries } from './going-entries.ts'
import { useClashWords } from './use-clash-words.ts'
import { useFamilyMinute } from './use-family-minute.ts'

/** Children clash before it is known who brings them, and if that can’t be loaded. */
export function useClashFacts(
  activities: readonly Activity[] | undefined,
  range: DateRange,
): { facts: ClashFacts; words: ClashWords } {
  const { start, end } = legsWindow(range, useToday())
  const { data: legs } = useQuery({ ...legsQuery(start, end), ...freshOnOpening })
  const words = useClashWords(legs)
  const now = useFamilyMinute()
  const facts = useMemo(
    () => ({
      entries: goingEntries(activities ?? []),
      legs: legs?.legs ?? [],
      minutesTo: new Map(legs?.places.map(({ place, minutes }) => [place, minutes])),
      now,
    }),
    [activities, legs, now],
  )
  return { facts, words }
}
