import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'

const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** A page that was reloaded, or come back to from elsewhere, is put where it was by the browser. */
let isFirstPage = pageLoad?.type !== 'reload' && pageLoad?.type !== 'back_forward'

/**
 * Opens the agenda of a phone at today, once what stands above it is there. Only a page that is opened, not one that is
 * come back to; and not for somebody who has begun to read.
 */
export function useOpenAtToday(isLoaded: boolean) {
  const today = useRef<HTMLLIElement>(null)
  const isPhone = useMediaQuery('(width < 48rem)')
  const isReturn = useNavigationType() === NavigationType.Pop && !isFirstPage
  const isDone = useRef(isReturn)

  useEffect(() => {
    isFirstPage = false
    if (isDone.current || !isLoaded) return
    // Later than the shell, which starts every page at its top.
    const frame = requestAnimationFrame(() => {
      isDone.current = true
      const row = today.current
      if (isPhone && row?.previousElementSibling && scrollY === 0) row.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [isLoaded, isPhone])
  return today
}
