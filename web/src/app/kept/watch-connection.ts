import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { noteConnection } from '../../ui/hooks/connection.ts'
import { isKept } from './kept-queries.ts'

/** Browsers only know of networks, replies of the server. */
export function watchConnection(queries: QueryClient, signal: AbortSignal): void {
  if (!navigator.onLine) noteConnection({ isLost: true })
  addEventListener('offline', () => noteConnection({ isLost: true }), { signal })
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'error' && action.error instanceof ApiError && action.error.status === 0) {
      noteConnection({ isLost: true })
    } else if (action.type === 'success' && !action.manual) {
      noteConnection({ isLost: false, ...(isKept(query.queryKey) && { asOf: Date.now() }) })
    }
  })
  signal.addEventListener('abort', () => {
    stop()
    noteConnection({ isLost: false })
  })
}
