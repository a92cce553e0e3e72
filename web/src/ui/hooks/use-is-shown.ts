import { useEffect, useRef } from 'react'

/** Whether a component is still there by the time that something slow is done. */
export function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
