import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Fetches the code of other pages once this one stands and the browser has nothing else to do. */
export function PagesAhead({ pages }: { pages: readonly (() => Promise<unknown>)[] }) {
  const isLoading = useIsFetching() > 0
  useEffect(() => {
    if (isLoading) return
    return whenIdle(() => {
      // What does not come now is fetched when somebody goes there.
      for (const fetchPage of pages) fetchPage().catch(() => undefined)
    })
  }, [pages, isLoading])
  return null
}

/** Safari does not tell when it is idle. */
const usuallyIdleMs = 1000

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, usuallyIdleMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work)
  return () => cancelIdleCallback(request)
}
