import { QueryClientProvider } from '@tanstack/react-query'
import { AlertHost } from '../ui/overlays/alert.tsx'
import { ToastRegion } from '../ui/overlays/toast.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { queryClient } from './query-client.ts'
import { Screens } from './screens.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Screens />
      </ErrorBoundary>
      <AlertHost />
      <ToastRegion />
    </QueryClientProvider>
  )
}
