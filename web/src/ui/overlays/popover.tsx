import { useEffectEvent, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'

type PopoverProps = {
  open: boolean
  onClose: () => void
  /** The control with `aria-expanded` gets the focus back. */
  anchor: ReactNode
  children: ReactNode
  className?: string | undefined
  panelClass?: string | undefined
}

export function Popover({ open, onClose, anchor, children, className, panelClass }: PopoverProps) {
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    if (!open) return
    placePanel(panel.current)
    const pressOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', pressOutside)
    return () => document.removeEventListener('pointerdown', pressOutside)
  }, [open])

  const pressKey = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    // A surrounding dialog stays open.
    event.preventDefault()
    event.stopPropagation()
    onClose()
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  const leave = (event: FocusEvent) => {
    const next = event.relatedTarget
    if (open && next instanceof Node && !root.current?.contains(next)) onClose()
  }

  return (
    <div ref={root} className={cx('relative', className)} onKeyDown={pressKey} onBlur={leave}>
      {anchor}
      {open && (
        <div
          ref={panel}
          className={cx(
            'absolute top-[calc(100%+6px)] left-0 z-20 max-w-[calc(100vw-32px)] animate-rise rounded-md border border-line bg-surface shadow-float',
            panelClass,
          )}
        >
          {children}
        </div>
      )}
    </div>
  )
}

/** Keeps the panel inside the window. */
function placePanel(panel: HTMLElement | null) {
  if (!panel) return
  if (panel.getBoundingClientRect().right > document.documentElement.clientWidth - 8) {
    panel.style.left = 'auto'
    panel.style.right = '0'
    const { left } = panel.getBoundingClientRect()
    if (left < 8) panel.style.right = `${left - 8}px`
  }
  panel.scrollIntoView({ block: 'nearest' })
}
