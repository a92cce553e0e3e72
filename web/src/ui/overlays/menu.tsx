import type { LucideIcon } from 'lucide-react'
import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
} from 'react'
import { cx } from '../cx.ts'
import { Popover } from './popover.tsx'
import { rovingIndex } from '../hooks/roving.ts'

type MenuItem = {
  label: string
  icon?: LucideIcon | undefined
  tone?: 'danger' | undefined
  onSelect: () => void
}

type MenuProps = {
  label: string
  trigger: ReactElement<ComponentProps<'button'>>
  items: readonly MenuItem[]
}

export function Menu({ label, trigger, items }: MenuProps) {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()

  const focusItem = (index: number) => menu.current?.querySelectorAll('button')[index]?.focus()
  useEffect(() => {
    if (open) menu.current?.querySelector('button')?.focus()
  }, [open])

  const closeToTrigger = () => {
    setOpen(false)
    document.getElementById(`${id}-trigger`)?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])]
    const next = rovingIndex(
      event,
      buttons.findIndex((button) => button === document.activeElement),
      items.length,
    )
    if (next === undefined) return
    event.preventDefault()
    focusItem(next)
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      className="inline-block"
      panelClass="w-max min-w-44 p-1"
      anchor={cloneElement(trigger, {
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
        onKeyDown: openByArrow,
      })}
    >
      <div ref={menu} id={id} role="menu" aria-label={label} onKeyDown={move}>
        {items.map(({ label: text, icon: Icon, tone, onSelect }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={cx(
              'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left font-medium focus-visible:-outline-offset-2',
              tone === 'danger' ? 'text-danger-text hover:bg-danger-soft' : 'hover:bg-sunken',
            )}
            onClick={() => {
              // A dialog opened by the item returns the focus to the trigger.
              closeToTrigger()
              onSelect()
            }}
          >
            {Icon && <Icon size={20} strokeWidth={1.85} className="shrink-0" />}
            {text}
          </button>
        ))}
      </div>
    </Popover>
  )
}
