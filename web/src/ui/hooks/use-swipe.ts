import { useRef, type PointerEvent } from 'react'

const leastPx = 48

/** The element needs `touch-pan-y touch-pinch-zoom`. A zoomed page is moved, not swiped. */
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
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
