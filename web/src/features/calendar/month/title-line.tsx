import { Mail, X } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import type { MonthSpan, MonthTitle } from './month-titles.ts'

const icons = { pending: Mail, declined: X, private: null, shared: null, outside: null, off: null }

const looks: Record<MonthSpan['colour'], string> = {
  pending: 'border border-dashed border-pending-border px-1 leading-4.5 font-medium text-pending-text',
  declined: 'text-declined-text line-through decoration-1',
  private: 'bg-child-soft font-medium text-ink group-aria-selected:bg-surface',
  shared: 'bg-child-soft font-medium text-ink group-aria-selected:bg-surface',
  outside: 'text-outside-text hatched-fine',
  off: 'bg-sunken font-medium text-muted group-aria-selected:bg-surface',
}

const timeBefore =
  'before:mr-[5px] before:inline-block before:font-normal before:tracking-[-0.02em] before:tabular-nums before:content-[attr(data-time)]'

/** A month has more than a hundred, so each is one element and no component. */
export function titleLine({ key, time, name, tone, colour }: MonthTitle) {
  return line(key, time, name, tone, colour, 'rounded-[6px]')
}

/** Reaches over the edge of its cell where it goes on. */
export function spanLine(span: MonthSpan | null, index: number) {
  if (!span) return <span key={index} className="h-5" />
  const { key, time, name, tone, colour, isFirst, isLast } = span
  const ends = cx(isFirst ? 'rounded-l-[6px]' : '-ml-1 border-l-0!', isLast ? 'rounded-r-[6px]' : '-mr-1 border-r-0!')
  return line(key, isFirst ? time : null, isFirst ? name : '', tone, colour, ends)
}

function line(
  key: string,
  time: string | null,
  name: string,
  tone: MonthTitle['tone'],
  colour: MonthSpan['colour'],
  shape: string,
) {
  const Icon = name === '' ? null : icons[colour]
  return (
    <span
      key={key}
      data-child={tone}
      data-time={Icon ? undefined : (time ?? undefined)}
      className={cx(
        'block h-5 truncate px-[5px] text-left text-sm leading-5 tracking-[-0.01em]',
        shape,
        looks[colour],
        time !== null && !Icon && timeBefore,
        time !== null && !Icon && colour !== 'outside' && 'before:text-child-text',
      )}
    >
      {Icon && <Icon size={14} strokeWidth={2.3} aria-hidden className="mr-1 inline-block align-[-2px]" />}
      {Icon && time !== null && <span className="mr-[5px] inline-block font-normal tabular-nums">{time}</span>}
      {name}
    </span>
  )
}
