import { isAnswerPage } from '@parent-activity/domain/link-guests/answer-page'
import { isUnsubscribePage } from '@parent-activity/domain/notifications/unsubscribe-page'
import { pages } from '@parent-activity/domain/pages'
import { hashKey } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef } from 'react'
import { readStored } from '../api/device-storage.ts'
import { keptKey } from '../api/kept/kept-key.ts'
import { storedToken, subscribeToEnd, subscribeToToken } from '../api/session-store.ts'
import { signedOutKey } from '../api/signed-out-tokens.ts'
import { LoginPage } from '../features/auth/login-page.tsx'
import { authMessages } from '../features/auth/messages.ts'
import { loginOptionsQuery } from '../features/auth/options.queries.ts'
import { sessionQuery } from '../features/auth/session.queries.ts'
import { useSession } from '../features/auth/session.ts'
import { dismissAlerts } from '../ui/overlays/alert.tsx'
import { later } from '../ui/feedback/later.tsx'
import { FullScreenSpinner } from '../ui/feedback/spinner.tsx'
import { dismissToasts, showToast } from '../ui/overlays/toast.tsx'
import { LoadingFailed } from './loading-failed.tsx'
import { queryClient } from './query-client.ts'

export const loading = <FullScreenSpinner text={authMessages.loading} />
const loadDevUi = async () => (await import('./pages/dev-ui-page.tsx')).DevUiPage
const around = { meanwhile: loading, failed: () => <LoadingFailed /> }
const Dashboard = later({ load: loadDashboard, ...around })
const UnsubscribePage = later({
  load: async () => (await import('../features/notifications/unsubscribe-page.tsx')).UnsubscribePage,
  ...around,
})
const BoardPage = later({
  load: async () => (await import('../features/boards/shown/board-page.tsx')).BoardPage,
  ...around,
})
const AnswerPage = later({
  load: async () => (await import('../features/link-guests/answer/answer-page.tsx')).AnswerPage,
  ...around,
})
const DevUiPage = import.meta.env.DEV ? later({ load: loadDevUi, ...around }) : null

const isBoard = location.pathname === pages.board
const isAnswer = isAnswerPage(location.pathname)
if (storedToken() === null) {
  if (readStored(keptKey) ?? readStored(signedOutKey))
    void import('../api/kept/clean-up.ts').then((all) => all.cleanUpAfterSignOut())
} else if (!isBoard && !isAnswer) void Dashboard.preload()

async function loadDashboard() {
  const { Dashboard: loaded, loadFirstPage } = await import('./dashboard.tsx')
  if (storedToken() !== null) await loadFirstPage(queryClient)
  return loaded
}

// Must run before React, or it removes the next screen’s queries.
subscribeToToken(forgetOtherSessions)
subscribeToToken(() => {
  if (storedToken() !== null) void Dashboard.preload()
})

export function Screens() {
  useEffect(() => subscribeToToken(dismissAll), [])
  useEffect(() => subscribeToEnd(() => showToast(authMessages.sessionEnded)), [])
  if (isBoard) return <BoardPage />
  if (isAnswer) return <AnswerPage />
  if (isUnsubscribePage(location.pathname)) return <UnsubscribePage />
  return DevUiPage && location.pathname === '/dev/ui' ? <DevUiPage /> : <ScreenForSession />
}

function ScreenForSession() {
  const { status } = useSession()
  const earlier = useDeferredValue(status)
  // The dashboard is drawn in slices, everything else at once.
  switch (status === 'signed-in' ? earlier : status) {
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

/** The first focus loads the dashboard. */
function SignedOut() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Before this code was here.
    if (ref.current?.contains(document.activeElement)) void Dashboard.preload()
  }, [])
  return (
    <div ref={ref} onFocusCapture={() => void Dashboard.preload()}>
      <LoginPage />
    </div>
  )
}

function dismissAll() {
  dismissAlerts()
  dismissToasts()
}

/** The next user must not see this user’s data. */
function forgetOtherSessions() {
  const kept = new Set([sessionQuery(storedToken()), loginOptionsQuery].map(({ queryKey }) => hashKey(queryKey)))
  queryClient.removeQueries({ predicate: ({ queryHash }) => !kept.has(queryHash) })
}
