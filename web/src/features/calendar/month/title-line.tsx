import { Mail, X } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import type { MonthTitle } from './month-titles.ts'

const icons = { pending: Mail, declined: X, private: null, shared: null }

/** A month has more than a hundred, so each is one element and no component. */
export function titleLine({ key, time, name, tone, colour }: MonthTitle) {
  const Icon = icons[colour]
  return (
    <span
      key={key}
      data-child={tone}
      data-time={Icon ? undefined : (time ?? undefined)}
      className={cx(
        'block h-5 truncate rounded-[6px] px-[5px] text-left text-sm leading-5 tracking-[-0.01em]',
        colour === 'pending'
          ? 'border border-dashed border-pending-border px-1 leading-4.5 font-medium text-pending-text'
          : colour === 'declined'
            ? 'text-declined-text line-through decoration-1'
            : 'bg-child-soft font-medium text-ink group-aria-selected:bg-surface',
        time !== null &&
          !Icon &&
          'before:mr-[5px] before:inline-block before:font-normal before:tracking-[-0.02em] before:text-child-text before:tabular-nums before:content-[attr(data-time)]',
      )}
    >
      {Icon && <Icon size={14} strokeWidth={2.3} aria-hidden className="mr-1 inline-block align-[-2px]" />}
      {Icon && time !== null && <span className="mr-[5px] inline-block font-normal tabular-nums">{time}</span>}
      {name}
    </span>
  )
}
