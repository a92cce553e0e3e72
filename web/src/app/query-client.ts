import { focusManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

const retries = 2
/** Short, because a list shows its skeleton until the last try has failed. */
const retryDelayMs = 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A browser that thinks it is offline would else let everybody wait without end, and without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      // What the server refused it will refuse again; only what did not reach it, or broke in it, is worth another try.
      retry: (failures, error) => failures < retries && !(error instanceof ApiError && isRefusal(error.status)),
      retryDelay: retryDelayMs,
    },
  },
})

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}

// The library itself listens to tabs alone; a window that lay behind another one has grown old just as well.
focusManager.setEventListener((handle) => {
  const look = () => handle()
  addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  return () => {
    removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
})
