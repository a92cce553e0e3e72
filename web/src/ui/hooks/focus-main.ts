import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** For when the focused element goes away. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

export function focusMainIfLost(): void {
  if (document.activeElement === document.body) focusMain()
}

export function useMainAfter(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      if (own !== null && own === document.activeElement) focusMain()
    }
  }, [element])
}

export function useMainWhenLost() {
  const last = useRef<Element>(undefined)
  useLayoutEffect(() => {
    if (last.current?.isConnected ?? true) return
    last.current = undefined
    focusMainIfLost()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target
    },
  }
}
