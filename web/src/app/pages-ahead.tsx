import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Whoever goes on before that needs one page, and the machine for it. */
const restMs = 2000

/** Fetches the code of other pages once this one has stood for a while with nothing left to load. */
export function PagesAhead({ pages }: { pages: readonly (() => Promise<unknown>)[] }) {
  const isLoading = useIsFetching() > 0
  useEffect(() => {
    if (isLoading) return
    const timer = setTimeout(() => {
      // What does not come now is fetched when somebody goes there.
      for (const fetchPage of pages) fetchPage().catch(() => undefined)
    }, restMs)
    return () => clearTimeout(timer)
  }, [pages, isLoading])
  return null
}
