import { Fragment } from 'react'
import { cx } from '../../../ui/cx.ts'
import type { BoardChild } from './board-child.ts'

/** Each in the child's own colour: "Maya & Leo". */
export function ChildNames({ children }: { children: readonly BoardChild[] }) {
  return children.map(({ position, name, colour }, index) => (
    <Fragment key={position}>
      {index > 0 && ' & '}
      <span data-child={colour} className="text-child-text">
        {name}
      </span>
    </Fragment>
  ))
}

const sizes = {
  8: ['size-7.5 text-[0.9375rem]', 'text-[0.625rem]'],
  10: ['size-10 text-[1.1875rem]', 'text-sm'],
  11: ['size-11 text-[1.3125rem]', 'text-sm'],
  13: ['size-13 text-[1.5625rem]', 'text-sm'],
  18: ['size-13 text-[1.5625rem] xl:size-18 xl:text-[2.125rem]', 'text-sm xl:text-lg'],
} as const

const mostSiblings = 4

/** Siblings share the space of one disc. Decorative: the names are given in words. */
export function ChildDiscs({ children, size }: { children: readonly BoardChild[]; size: keyof typeof sizes }) {
  const [space, small] = sizes[size]
  const [isAlone, isPair] = [children.length === 1, children.length === 2]
  return (
    <span aria-hidden className={cx('grid', space, !isAlone && 'grid-cols-2')}>
      {children.slice(0, mostSiblings).map(({ position, initials, colour }, index) => (
        <span
          key={position}
          data-child={colour}
          className={cx(
            'grid aspect-square place-items-center rounded-full bg-child leading-none font-strong text-on-child',
            !isAlone && small,
            isPair && index === 1 && 'col-start-2 row-start-2',
          )}
        >
          {initials}
        </span>
      ))}
    </span>
  )
}
