import { useEffect, useRef } from 'react'
import { Route, Routes } from 'react-router'
import { subscribeToEnd, subscribeToToken } from '../api/session-store.ts'
import { LoginPage } from '../features/auth/login-page.tsx'
import { authMessages } from '../features/auth/messages.ts'
import { useSession, useToken } from '../features/auth/session.ts'
import { dismissAlerts } from '../ui/overlays/alert.tsx'
import { later } from '../ui/feedback/later.tsx'
import { FullScreenSpinner } from '../ui/feedback/spinner.tsx'
import { dismissToasts, showToast } from '../ui/overlays/toast.tsx'
import { LoadingFailed } from './loading-failed.tsx'
import { queryClient } from './query-client.ts'

const loading = <FullScreenSpinner text={authMessages.loading} />
const loadDashboard = async () => (await import('./dashboard.tsx')).Dashboard
const loadDevUi = async () => (await import('./pages/dev-ui-page.tsx')).DevUiPage
const around = { meanwhile: loading, failed: () => <LoadingFailed /> }
const Dashboard = later({ load: loadDashboard, ...around })
const DevUiPage = import.meta.env.DEV ? later({ load: loadDevUi, ...around }) : null

export function Screens() {
  useForgetAtSignOut()
  useEffect(() => subscribeToToken(dismissAll), [])
  useEffect(() => subscribeToEnd(() => showToast(authMessages.sessionEnded)), [])
  return (
    <Routes>
      {DevUiPage && <Route path="/dev/ui" element={<DevUiPage />} />}
      <Route path="*" element={<ScreenForSession />} />
    </Routes>
  )
}

function ScreenForSession() {
  const { status } = useSession()
  switch (status) {
    case 'loading':
      return loading
    case 'signed-out':
      return <SignedOut />
    case 'signed-in':
      return <Dashboard />
    case 'unreachable':
      return <LoadingFailed />
  }
}

/** Whoever starts to type or press is about to sign in: what comes then is fetched meanwhile. */
function SignedOut() {
  return (
    <div onFocusCapture={() => void loadDashboard().catch(() => undefined)}>
      <LoginPage />
    </div>
  )
}

/** What was asked or said in one session is not answered or read in the next. */
function dismissAll() {
  dismissAlerts()
  dismissToasts()
}

/** Nothing that was loaded for one session may be seen in the next. */
function useForgetAtSignOut() {
  const token = useToken()
  const last = useRef(token)
  useEffect(() => {
    const ended = last.current
    last.current = token
    if (ended === null || ended === token) return
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' || queryKey[1] !== token })
  }, [token])
}
