import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { openModal } from './modal-stack.ts'
import { ToastOutlet } from './toast.tsx'

type ModalProps = {
  role?: 'alertdialog'
  labelledBy: string
  describedBy?: string | undefined
  /** Back closes it. */
  history: boolean
  onDismiss: (by: 'escape' | 'overlay' | 'back') => void
  className: string
  children: ReactNode
}

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]'

export function Modal({ role, labelledBy, describedBy, history, onDismiss, className, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [id] = useState(() => Math.random().toString(36).slice(2))
  const goBack = useEffectEvent(() => onDismiss('back'))

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    keepPageWidth()
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
    first.focus({ preventScroll: true })
    const closed = openModal({ id, entry: history, onBack: () => goBack() })
    return () => {
      closed()
      // `close` returns the focus.
      dialog.close()
    }
  }, [id, history])

  const isOutside = (event: MouseEvent) => {
    const box = ref.current?.getBoundingClientRect()
    if (!box || event.target !== ref.current) return false
    const { clientX: x, clientY: y } = event
    return x < box.left || x > box.right || y < box.top || y > box.bottom
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') keepFocusInside(event, ref.current)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // A second Escape would close without asking.
    event.preventDefault()
    event.stopPropagation()
    onDismiss('escape')
  }

  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={className}
      onKeyDown={pressKey}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        onDismiss('escape')
      }}
      onMouseDown={(event) => {
        // A double click’s second press was meant for the opener.
        pressedOutside.current = event.detail < 2 && isOutside(event)
      }}
      onClick={(event) => {
        // Selecting text and letting go outside must not close.
        if (pressedOutside.current && isOutside(event)) onDismiss('overlay')
        pressedOutside.current = false
      }}
    >
      {children}
      <ToastOutlet modal={id} />
    </dialog>
  )
}

/** The browser would move on to its own buttons. */
function keepFocusInside(event: KeyboardEvent, dialog: HTMLElement | null) {
  const reachable = [...(dialog?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(
    (element) => element.checkVisibility() && element.tabIndex >= 0,
  )
  const edge = event.shiftKey ? reachable[0] : reachable.at(-1)
  if (document.activeElement !== edge && document.activeElement !== dialog) return
  const next = event.shiftKey ? reachable.at(-1) : reachable[0]
  event.preventDefault()
  next?.focus()
}

/** Replaces the scroll bar’s width. */
function keepPageWidth() {
  const page = document.documentElement
  if (document.querySelector('dialog:modal')) return
  page.style.setProperty('--scroll-bar', `${innerWidth - page.clientWidth}px`)
}
