import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'
type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: 'md' | 'lg' | undefined
  block?: boolean | undefined
}

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent px-[18px] bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border-line-button px-[18px] bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent px-3 text-brand-text hover:bg-brand-soft',
  danger: 'border-transparent px-[18px] bg-danger text-on-danger hover:bg-danger-hover',
  'danger-quiet': 'border-transparent px-3 text-danger-text hover:bg-danger-soft',
}

const shape =
  'inline-flex items-center justify-center gap-2 border py-2 text-center leading-5 font-semibold no-underline transition-transform duration-150 ease-(--ease) active:scale-98'
const unavailable = 'cursor-default border-transparent bg-sunken text-muted px-[18px]'
const waiting = 'cursor-default border-transparent bg-brand-soft text-brand-text px-[18px]'

function sizeClass({ size, block }: ButtonLook) {
  return cx(size === 'lg' ? 'min-h-13 rounded-[14px]' : 'min-h-11 rounded-md', block && 'w-full')
}

export function buttonClass({ variant = 'secondary', size, block }: ButtonLook = {}) {
  return cx(shape, sizeClass({ size, block }), looks[variant])
}

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    icon?: LucideIcon | undefined
    /** Shown while the action runs; presses are then ignored. */
    busy?: string | false | undefined
  }

export function Button({
  variant = 'secondary',
  size,
  block,
  icon: Icon,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  'aria-label': label,
  ...rest
}: ButtonProps) {
  const isBusy = typeof busy === 'string'
  // Busy instead of disabled, which would lose the focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  const look = isBusy ? waiting : rest.disabled ? unavailable : looks[variant]
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || undefined}
      // The label must not hide the busy text.
      aria-label={isBusy ? undefined : label}
      onClick={press}
      className={cx(shape, sizeClass({ size, block }), look, Icon && 'pl-3.5', className)}
    >
      {isBusy ? (
        <BusyLabel text={busy} icon={Icon}>
          {children}
        </BusyLabel>
      ) : (
        <>
          {Icon && <Icon size={20} strokeWidth={1.85} className="shrink-0" />}
          {children}
        </>
      )}
    </button>
  )
}

/** The invisible label keeps the button’s width. */
function BusyLabel({
  text,
  icon: Icon,
  children,
}: {
  text: string
  icon: LucideIcon | undefined
  children: ReactNode
}) {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className="invisible inline-flex items-center justify-center gap-2">
        {Icon && <Icon size={20} />}
        {children}
      </span>
      <span>{text}</span>
    </span>
  )
}

export const iconButtonClass =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink disabled:cursor-default disabled:opacity-50 disabled:hover:bg-transparent'

type IconButtonProps = ComponentPropsWithRef<'button'> & { label: string; icon: LucideIcon }

export function IconButton({ label, icon: Icon, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx(iconButtonClass, className)}>
      <Icon size={20} strokeWidth={1.85} />
      {children}
    </button>
  )
}
