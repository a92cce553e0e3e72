import type { ElementType, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'

type CardProps = {
  as?: ElementType
  className?: string | undefined
  children?: ReactNode
  id?: string
  ref?: Ref<HTMLElement> | undefined
  role?: string
} & {
  [aria: `aria-${string}`]: string | boolean | undefined
}

/** No padding, so that rows may reach the edge; `card-pad` adds it. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx('rounded-lg border border-line bg-surface', className)} />
}
