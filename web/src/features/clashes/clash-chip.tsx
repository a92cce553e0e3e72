import { TriangleAlert } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { clashMessages } from './messages.ts'

export function ClashChip({ text, className }: { text: string; className?: string }) {
  return (
    <p
      className={cx(
        'flex items-start gap-1.5 rounded-[10px] border border-dashed border-warn-border bg-warn-soft px-2 py-1.5 text-sm leading-[18px] font-semibold text-warn-text',
        className,
      )}
    >
      <TriangleAlert size={16} strokeWidth={2.1} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{clashMessages.clash} </span>
        {text}
      </span>
    </p>
  )
}
