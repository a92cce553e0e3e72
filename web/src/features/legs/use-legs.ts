import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { freshOnOpening } from '../../api/fresh-on-opening.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import type { DateRange } from '../activities/load-window.ts'
import { familyLegs, type FamilyLegs } from './family-legs.ts'
import { legsWindow } from './legs-window.ts'
import { legsQuery } from './legs.queries.ts'

/** Empty until it is loaded, and if it can’t be: activities don’t wait for it. */
export function useLegs(range: DateRange): FamilyLegs {
  const { start, end } = legsWindow(range, useToday())
  const { data } = useQuery({ ...legsQuery(start, end), ...freshOnOpening })
  return useMemo(() => familyLegs(data), [data])
}
