import { focusManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

const retries = 2
/** A list shows its skeleton until the last try has failed. */
const retryDelayMs = 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A browser that wrongly thinks it is offline would wait for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal stays one; only a lost or broken call is worth another try.
      retry: (failures, error) => failures < retries && !(error instanceof ApiError && isRefusal(error.status)),
      retryDelay: retryDelayMs,
    },
  },
})

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}

// The library watches tabs only, but a window behind another one grows old too.
focusManager.setEventListener((handle) => {
  const look = () => handle()
  addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  return () => {
    removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
})
