import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/** When the focused entry goes, the next one or the card’s link takes the focus. */
export function useFocusOnNext() {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<{ index: number; entry: Element; card: Element | null }>(undefined)
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    const index = [...currentTarget.children].findIndex((entry) => entry.contains(target))
    const entry = currentTarget.children[index]
    if (entry) place.current = { index, entry, card: currentTarget.closest('article') }
  }

  useLayoutEffect(() => {
    const last = place.current
    if (!last || last.entry.isConnected || document.activeElement !== document.body) return
    place.current = undefined
    const left = list.current?.children
    const next = left?.[Math.min(last.index, left.length - 1)]
    const target = next instanceof HTMLElement ? next : last.card?.querySelector('a')
    target?.focus({ preventScroll: true })
  })
  return { list, onFocus }
}
