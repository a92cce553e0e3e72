import { cx } from '../cx.ts'

const sizes = {
  22: 'size-[22px] text-sm',
  24: 'size-6 text-sm',
  28: 'size-7 text-sm',
  32: 'size-8 text-label',
  40: 'size-10 text-[1.0625rem]',
  44: 'size-11 text-[1.1875rem]',
  56: 'size-14 text-2xl',
  72: 'size-18 text-[1.875rem]',
}

export type AvatarSize = keyof typeof sizes
export type AvatarTone = 'adult' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

type AvatarProps = {
  initials: string
  tone: AvatarTone
  size?: AvatarSize | undefined
  className?: string | undefined
}

/** Decorative: the name is always given in words. */
export function Avatar({ initials, tone, size = 32, className }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-child={tone === 'adult' ? undefined : tone}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full leading-none font-strong',
        sizes[size],
        initials.length > 1 && size < 32 && 'tracking-tighter',
        tone === 'adult' ? 'bg-brand-soft text-brand-text' : 'bg-child text-on-child',
        className,
      )}
    >
      {initials}
    </span>
  )
}
