import { useRef, type PointerEvent } from 'react'

const leastPx = 48

/**
 * Tells a finger that moved sideways from one that scrolls or presses; the element needs `touch-pan-y
 * touch-pinch-zoom`, so that the browser leaves the sideways ones alone. A swipe to the left leads on, one to the right
 * back. A second finger makes it no swipe, and in a page that is zoomed in a finger moves that.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      const isZoomed = (visualViewport?.scale ?? 1) > 1
      start.current = pointerType === 'touch' && isPrimary && !isZoomed ? { x, y } : undefined
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return
      const [right, down] = [clientX - start.current.x, clientY - start.current.y]
      start.current = undefined
      if (Math.abs(right) >= leastPx && Math.abs(right) > 2 * Math.abs(down)) onSwipe(right < 0 ? 1 : -1)
    },
    // The browser has begun to scroll with it.
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
