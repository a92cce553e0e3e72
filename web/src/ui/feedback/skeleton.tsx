import { cx } from '../cx.ts'

export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-breathe bg-sunken', !className?.includes('rounded') && 'rounded-sm', className)}
    />
  )
}
