import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { keepsLists, subscribeToChoice } from '../../api/kept/choice.ts'
import { wipeKept } from '../../api/kept/clean-up.ts'
import { wipe } from '../../api/kept/kept-store.ts'
import { registerWorker } from '../../api/service-worker.ts'
import { storedToken, subscribeToToken } from '../../api/session-store.ts'
import { reread } from '../../writes/waiting/waiting-writes.ts'
import { keepLists } from './kept-lists.ts'
import { sendWaitingWrites } from './send-waiting-writes.ts'
import { watchConnection } from './watch-connection.ts'

/** The next person to sign in finds nothing, in this tab or another. */
subscribeToToken(() => void wipeKept().then(reread))

export function useKept(): void {
  const queries = useQueryClient()
  const keeps = useSyncExternalStore(subscribeToChoice, keepsLists)
  const token = useSyncExternalStore(subscribeToToken, storedToken)
  useEffect(() => {
    if (!keeps || token === null) return
    const gone = new AbortController()
    void registerWorker()
    keepLists(queries, token, gone.signal)
    watchConnection(queries, gone.signal)
    sendWaitingWrites(gone.signal)
    return () => gone.abort()
  }, [keeps, queries, token])
  useEffect(
    () =>
      subscribeToChoice(
        () =>
          void (
            keepsLists() ||
            wipe()
              .catch(() => undefined)
              .then(reread)
          ),
      ),
    [],
  )
}
