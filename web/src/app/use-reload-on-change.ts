import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activitiesKey } from '../features/activities/activities.queries.ts'
import { backgroundKey } from '../features/calendar/background/background.queries.ts'
import { subscribeToChildrenData } from '../features/children/children-data-changed.ts'
import { childrenQuery } from '../features/children/children.queries.ts'
import { connectionsKey } from '../features/connections/connections.queries.ts'
import { invitationsKey } from '../features/invitations/invitations.queries.ts'
import { noticesQuery } from '../features/notices/notices.queries.ts'

const overview = [childrenQuery.queryKey, activitiesKey]
const others = [backgroundKey, connectionsKey, invitationsKey, noticesQuery.queryKey]

/** Children and activities are reloaded even off the screen. */
export function useReloadOnChange(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      subscribeToChildrenData(() => {
        for (const queryKey of overview) void queries.invalidateQueries({ queryKey, refetchType: 'all' })
        for (const queryKey of others) void queries.invalidateQueries({ queryKey })
      }),
    [queries],
  )
}
