import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import { rovingIndex } from '../hooks/roving.ts'

type TimeListProps = {
  id: string
  label: string
  options: readonly { value: number; label: string }[]
  value: number | undefined
  /** Scrolled to if nothing is chosen. */
  start: number
  autoFocus?: boolean
  disabled?: boolean
  className?: string
  onChange: (value: number) => void
}

/** Arrow keys choose. */
export function TimeList({
  id,
  label,
  options,
  value,
  start,
  autoFocus,
  disabled,
  className,
  onChange,
}: TimeListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(value ?? start)
  const current = value ?? active

  useEffect(() => {
    if (autoFocus) list.current?.focus({ preventScroll: true })
  }, [autoFocus])
  useEffect(() => {
    const option = document.getElementById(`${id}-${current}`)
    // `scrollIntoView` would also scroll the page.
    if (list.current && option) list.current.scrollTop = option.offsetTop - list.current.clientHeight / 2 + 22
  }, [id, current])

  const choose = (next: number | undefined) => {
    if (next === undefined || disabled) return
    setActive(next)
    onChange(next)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') choose(current)
    const index = options.findIndex((option) => option.value === current)
    const next =
      event.key.startsWith('ArrowL') || event.key.startsWith('ArrowR')
        ? undefined
        : rovingIndex(event, index, options.length)
    if (next !== undefined) choose(options[next]?.value)
    if (next !== undefined || event.key === ' ') event.preventDefault()
  }

  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-disabled={disabled}
      aria-activedescendant={`${id}-${current}`}
      tabIndex={disabled ? -1 : 0}
      onKeyDown={pressKey}
      className={cx('relative h-[220px] overflow-y-auto overscroll-contain px-1 outline-none', className)}
    >
      {options.map((option) => {
        const chosen = option.value === value
        return (
          <li
            key={option.value}
            id={`${id}-${option.value}`}
            role="option"
            aria-selected={chosen}
            aria-disabled={disabled}
            onClick={() => choose(option.value)}
            className={cx(
              'grid h-11 place-items-center rounded-sm font-medium tabular-nums',
              disabled ? 'cursor-default text-muted opacity-60' : 'cursor-pointer',
              chosen ? 'bg-brand font-strong text-on-brand' : !disabled && 'hover:bg-sunken',
              option.value === current && 'in-focus-visible:outline-2 in-focus-visible:-outline-offset-2',
              option.value === current && (chosen ? 'outline-on-brand' : 'outline-focus'),
            )}
          >
            {option.label}
          </li>
        )
      })}
    </ul>
  )
}
