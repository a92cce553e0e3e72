import { Check, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { useTopModal } from './modal-stack.ts'

type Toast = { id: number; text: string }

const shownFor = 6000
const mostAtOnce = 3
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const shownToasts = () => toasts

/** An equal toast replaces the one before. */
export function showToast(text: string) {
  const others = toasts.filter((toast) => toast.text !== text)
  setToasts([...others, { id: ++lastId, text }].slice(-mostAtOnce))
}

export function dismissToasts() {
  setToasts([])
}

function dismiss(id: number) {
  setToasts(toasts.filter((toast) => toast.id !== id))
}

export function ToastRegion() {
  return <ToastOutlet modal={undefined} />
}

/** Everything outside an open modal is inert, so each modal has an outlet. */
export function ToastOutlet({ modal }: { modal: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  const inFront = useTopModal() === modal
  const all = useSyncExternalStore(subscribe, shownToasts, shownToasts)

  // In the top layer toasts don’t move with the sheet.
  useEffect(() => {
    const region = ref.current
    region?.showPopover()
    return () => region?.hidePopover()
  }, [])

  // WebKit stretches a grid of height `fit-content`, which popovers have, over the whole screen.
  return (
    <div
      ref={ref}
      popover="manual"
      role="status"
      aria-live="polite"
      className={cx(
        'pointer-events-none fixed inset-x-0 m-0 mx-auto grid h-auto w-full max-w-[452px] gap-3 overflow-visible bg-transparent px-4 pb-[calc(var(--toast-bottom,16px)+env(safe-area-inset-bottom))]',
        // On phones what a sheet asks stands at the bottom.
        modal === undefined ? 'top-auto bottom-0' : 'top-0 pt-4 max-sm:bottom-auto sm:top-auto sm:bottom-0',
      )}
    >
      {inFront && all.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer = setTimeout(expire, shownFor)
    function expire() {
      const held = ref.current?.parentElement?.matches(':hover, :focus-within')
      if (held) timer = setTimeout(expire, 1000)
      else dismiss(toast.id)
    }
    return () => clearTimeout(timer)
  }, [toast.id])

  return (
    <div
      ref={ref}
      className="pointer-events-auto flex min-h-14 animate-rise items-center gap-3 rounded-[14px] bg-ink py-1.5 pr-1.5 pl-4 font-medium text-surface shadow-float"
    >
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-surface text-ink">
        <Check size={16} strokeWidth={2.4} />
      </span>
      <p className="min-w-0 flex-1 wrap-anywhere">{toast.text}</p>
      <IconButton
        label="Close"
        icon={X}
        className="text-surface hover:bg-transparent hover:text-surface focus-visible:outline-surface"
        onClick={() => dismiss(toast.id)}
      />
    </div>
  )
}
