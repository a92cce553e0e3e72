import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** For when the element that has the focus goes away: the keyboard goes on from the page, not from nowhere. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

export function focusMainIfLost(): void {
  if (document.activeElement === document.body) focusMain()
}

/** For an element that goes away as a whole, and must not take the focus with it. */
export function useMainAfter(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      if (own !== null && own === document.activeElement) focusMain()
    }
  }, [element])
}

/** The same for whatever of a part may go away when it is rendered anew. */
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
