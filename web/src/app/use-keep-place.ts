import { useEffect } from 'react'
import { keepNote, noteOf } from '../api/tab-notes.ts'

const key = 'scrollPlace'
const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const longestWaitMs = 5000
let hasReturned = pageLoad?.type !== 'reload'

interface ScrollPlace {
  path: string
  y: number
}

/** After a reload the browser scrolls too early, while the page is short. */
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
