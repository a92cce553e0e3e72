import type { SeriesScope } from '@parent-activity/contract/series'
import type { SeriesDate } from './series.queries.ts'

export type Scope = 'one' | SeriesScope

export interface ScopeChoice {
  scope: Scope
  detached: 'keep' | 'change'
}

export const onlyThis: ScopeChoice = { scope: 'one', detached: 'keep' }

/** The dates that each choice changes; choices that would change the same as another are left out. */
export function offeredScopes(
  dates: readonly SeriesDate[],
  own: string,
): { scope: Scope; dates: readonly SeriesDate[] }[] {
  const one = dates.find(({ uuid }) => uuid === own)
  if (!one) return []
  const later = dates.filter(({ series_date }) => series_date >= one.series_date)
  return [
    { scope: 'one', dates: [one] },
    ...(later.length > 1 ? [{ scope: 'later' as const, dates: later }] : []),
    ...(later.length < dates.length ? [{ scope: 'all' as const, dates }] : []),
  ]
}

/** The one that is being edited always changes. */
export function changedAlone(dates: readonly SeriesDate[], own: string): SeriesDate[] {
  return dates.filter(({ uuid, is_detached }) => is_detached && uuid !== own)
}
