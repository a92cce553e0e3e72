import { focusManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

const retries = 2
/** Short, because the skeleton stays until the last try. */
const retryDelayMs = 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Browsers may wrongly think they are offline.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < retries && !(error instanceof ApiError && isRefusal(error.status)),
      retryDelay: retryDelayMs,
    },
  },
})

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}

// The library watches tabs alone, not windows behind others.
focusManager.setEventListener((handle) => {
  const look = () => handle()
  addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  return () => {
    removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
})
