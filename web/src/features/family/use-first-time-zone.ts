import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { deviceTimeZone } from '../../ui/dates/device-time-zone.ts'
import { sessionQuery } from '../auth/session.queries.ts'
import { useToken, useUser } from '../auth/session.ts'

/** A family without a time zone takes that of the first device that opens the app. */
export function useFirstTimeZone(): void {
  const queries = useQueryClient()
  const token = useToken()
  const isUnknown = useUser().time_zone === null
  useEffect(() => {
    if (!isUnknown) return
    const time_zone = deviceTimeZone()
    call('PUT /api/family/time-zone', { body: { time_zone } }).then(
      () => queries.setQueryData(sessionQuery(token).queryKey, (user) => user && { ...user, time_zone }),
      // The next visit tries again.
      () => undefined,
    )
  }, [isUnknown, queries, token])
}
