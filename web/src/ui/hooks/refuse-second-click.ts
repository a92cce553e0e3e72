import type { MouseEvent } from 'react'

/** An answered entry changes at once; a double click would press what takes its place. */
export function refuseSecondClick(event: MouseEvent): void {
  if (event.detail <= 1) return
  event.preventDefault()
  event.stopPropagation()
}
