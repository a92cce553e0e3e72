import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'

const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** After a reload or Back the browser restores the scroll position. */
let isFirstPage = pageLoad?.type !== 'reload' && pageLoad?.type !== 'back_forward'

/** Scrolls a phone’s agenda to today on the first page load, unless the user has scrolled. */
export function useOpenAtToday(isLoaded: boolean) {
  const today = useRef<HTMLLIElement>(null)
  const isPhone = useMediaQuery('(width < 48rem)')
  const isReturn = useNavigationType() === NavigationType.Pop && !isFirstPage
  const isDone = useRef(isReturn)

  useEffect(() => {
    isFirstPage = false
    if (isDone.current || !isLoaded) return
    // After the shell has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      isDone.current = true
      const row = today.current
      if (isPhone && row?.previousElementSibling && scrollY === 0) row.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [isLoaded, isPhone])
  return today
}
