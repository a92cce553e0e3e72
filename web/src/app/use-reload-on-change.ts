import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activitiesKey } from '../features/activities/activities.queries.ts'
import { subscribeToChildrenData } from '../features/children/children-data-changed.ts'
import { childrenQuery } from '../features/children/children.queries.ts'

/** Also what is not on the screen now, so that it is fresh by the time somebody goes there. */
export function useReloadOnChange(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      subscribeToChildrenData(() => {
        void queries.invalidateQueries({ queryKey: childrenQuery.queryKey, refetchType: 'all' })
        void queries.invalidateQueries({ queryKey: activitiesKey, refetchType: 'all' })
      }),
    [queries],
  )
}
