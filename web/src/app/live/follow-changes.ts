import { liveKinds } from '@parent-activity/domain/live/live-kinds'
import type { QueryClient } from '@tanstack/react-query'
import { pollMs, setLive } from '../../api/polling.ts'
import { endSession, storedToken } from '../../api/session-store.ts'
import { changedLists } from './changed-lists.ts'
import { shareStream } from './shared-stream.ts'

/** A glance at another app does not close the stream. */
const hiddenMs = 60_000

/** Follows while the page is shown. */
export function followChanges(queries: QueryClient, token: string, signal: AbortSignal): void {
  const reload = changedLists(queries, signal)
  let following: AbortController | null = null
  let closing: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setTimeout> | undefined

  const onState = (isLive: boolean) => {
    setLive(isLive)
    clearTimeout(polling)
    // Polling starts with the next reply of each list.
    if (!isLive && !document.hidden) polling = setTimeout(() => reload(liveKinds), pollMs)
  }
  const open = () => {
    clearTimeout(closing)
    if (following || document.hidden) return
    following = new AbortController()
    shareStream(token, following.signal, {
      onState,
      onChanged: reload,
      onEnded: () => {
        close()
        if (token === storedToken()) endSession()
      },
    })
  }
  const close = () => {
    clearTimeout(closing)
    following?.abort()
    following = null
  }
  const look = () => {
    if (document.hidden) closing = setTimeout(close, hiddenMs)
    else {
      if (!following) reload(liveKinds)
      open()
    }
  }

  document.addEventListener('visibilitychange', look, { signal })
  // The back/forward cache keeps no page with an open connection.
  addEventListener('pagehide', close, { signal })
  addEventListener('pageshow', open, { signal })
  signal.addEventListener('abort', () => {
    close()
    clearTimeout(polling)
  })
  open()
}
