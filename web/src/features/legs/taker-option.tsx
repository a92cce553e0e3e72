import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { RadioInput } from '../../ui/fields/radio-input.tsx'

interface TakerOptionProps {
  choice: string
  mark: ReactNode
  name: string
  hint?: string | undefined
  /** The hint is a reason against it. */
  warns?: boolean | undefined
  isChosen: boolean
  onChoose: () => void
}

export function TakerOption({ choice, mark, name, hint, warns = false, isChosen, onChoose }: TakerOptionProps) {
  return (
    <label
      className={cx(
        'flex min-h-13 items-center gap-3 rounded-md px-3 py-1',
        isChosen ? 'bg-brand-soft [&_.bg-brand-soft]:bg-surface' : 'hover:bg-sunken',
      )}
    >
      <RadioInput name="taker" value={choice} checked={isChosen} onChange={onChoose} />
      <span className="contents max-[20rem]:hidden">{mark}</span>
      <span className="min-w-0 flex-1 leading-5 wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        {hint && (
          <span className="flex items-center gap-1 text-sm text-muted">
            {warns && <TriangleAlert size={14} strokeWidth={2.4} aria-hidden className="shrink-0" />}
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
