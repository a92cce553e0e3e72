import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../../../../ui/cx.ts'
import type { Folding } from './use-folding.ts'

interface FoldSectionProps {
  icon: LucideIcon
  title: string
  /** What the section holds, shown while it is closed. */
  summary: string
  folding: Folding
  children: ReactNode
}

export function FoldSection({ icon: Icon, title, summary, folding, children }: FoldSectionProps) {
  const id = useId()
  const { isOpen, toggle, hold, ref } = folding
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t">
      <details open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)} className="group/fold">
        <summary
          ref={ref}
          // Controlled by state, so that it can’t be closed over an error.
          onClick={(event) => {
            event.preventDefault()
            toggle(!isOpen)
          }}
          className="flex min-h-15 list-none items-center gap-3 rounded-lg px-4 py-2 -outline-offset-2 sm:px-6 [&::-webkit-details-marker]:hidden"
        >
          <Icon size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-brand-text" />
          <div className="min-w-0 flex-1">
            <h2 id={id} className={cx(!isOpen && 'text-md leading-5 font-semibold tracking-normal')}>
              {title}
            </h2>
            {!isOpen && <span className="block text-label text-muted tabular-nums wrap-anywhere">{summary}</span>}
          </div>
          <ChevronDown size={20} strokeWidth={1.85} aria-hidden className="shrink-0 group-open/fold:rotate-180" />
        </summary>
        {/* A section in use stays open, whatever its fields then hold. */}
        <div
          onFocus={hold}
          onPointerDown={hold}
          onChange={hold}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-2 pb-5 sm:px-6 sm:pb-6"
        >
          {children}
        </div>
      </details>
    </section>
  )
}
