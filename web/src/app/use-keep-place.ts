import { useEffect } from 'react'
import { keepNote, noteOf } from '../api/tab-notes.ts'

const key = 'scrollPlace'
const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const longestWaitMs = 5000
/** Of this load of the page; whoever signs out and in again begins at the top. */
let hasReturned = pageLoad?.type !== 'reload'

interface ScrollPlace {
  path: string
  y: number
}

/**
 * A reload comes back to where the page was. The browser tries that itself, but at a moment when the session is still
 * being verified and the page is too short.
 */
export function useKeepPlace(): void {
  useEffect(() => {
    const keep = () => keepNote(key, { path: location.pathname, y: scrollY } satisfies ScrollPlace)
    addEventListener('pagehide', keep)
    const stop = hasReturned ? undefined : returnTo(keptPlace())
    hasReturned = true
    return () => {
      removeEventListener('pagehide', keep)
      stop?.()
    }
  }, [])
}

function keptPlace(): number {
  const { path, y } = noteOf(key)
  return path === location.pathname && typeof y === 'number' ? y : 0
}

/** As soon as the page is long enough, unless somebody has begun to move in it. */
function returnTo(place: number): () => void {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < place + innerHeight) return
    scrollTo(0, place)
    stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of moves) removeEventListener(event, stop)
  }
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown']
  const timer = setTimeout(stop, longestWaitMs)
  for (const event of moves) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
