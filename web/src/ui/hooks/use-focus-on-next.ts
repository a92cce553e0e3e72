import { useLayoutEffect, useRef, type FocusEvent } from 'react'

interface FocusedEntry {
  index: number
  focused: Element
  entry: Element
  card: Element | null
}

/** When the focused button goes, the rest of its entry, the next entry or the card’s link takes the focus. */
export function useFocusOnNext<List extends HTMLElement = HTMLUListElement>() {
  const list = useRef<List>(null)
  const place = useRef<FocusedEntry>(undefined)
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    const index = [...currentTarget.children].findIndex((entry) => entry.contains(target))
    const entry = currentTarget.children[index]
    if (entry) place.current = { index, focused: target, entry, card: currentTarget.closest('article, section') }
  }

  useLayoutEffect(() => {
    const last = place.current
    if (!last || last.focused.isConnected || document.activeElement !== document.body) return
    place.current = undefined
    focusFirst(last.entry.isConnected ? [last.entry.querySelector('a'), last.entry] : nextOf(list.current, last))
  })
  return { list, onFocus }
}

function nextOf(list: Element | null, { index, card }: FocusedEntry) {
  const left = list?.children
  return [left?.[Math.min(index, left.length - 1)], card?.querySelector('a')]
}

function focusFirst(wanted: readonly (Element | null | undefined)[]): void {
  const target = wanted.find((one) => one instanceof HTMLElement)
  target?.focus({ preventScroll: true })
}
