import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { storedToken, subscribeToToken } from '../api/session-store.ts'

/** The first page comes first. */
const delayMs = 1000

/** Shows what others change; until its code is here, and if it never comes, lists are polled. */
export function useLiveChanges(): void {
  const queries = useQueryClient()
  const token = useSyncExternalStore(subscribeToToken, storedToken)
  useEffect(() => {
    if (token === null) return
    const gone = new AbortController()
    const start = async () => {
      const { followChanges } = await import('./live/follow-changes.ts')
      if (!gone.signal.aborted) followChanges(queries, token, gone.signal)
    }
    const timer = setTimeout(() => void start().catch(() => undefined), delayMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [queries, token])
}
