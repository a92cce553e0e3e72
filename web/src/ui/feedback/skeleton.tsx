import { cx } from '../cx.ts'

/** Copies a box of the final layout while its content is on the way; the size is the class's. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-breathe bg-sunken', !className?.includes('rounded') && 'rounded-sm', className)}
    />
  )
}
