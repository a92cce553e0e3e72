import { Fragment } from 'react'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import type { BoardChild } from './board-child.ts'

/** Each in the child's own colour: "Maya & Leo". */
export function ChildNames({ children }: { children: readonly BoardChild[] }) {
  return children.map(({ name, tone }, index) => (
    // Two siblings may have one name.
    <Fragment key={index}>
      {index > 0 && ' & '}
      <span data-child={tone} className="text-child-text">
        {name}
      </span>
    </Fragment>
  ))
}

/** The discs of siblings overlap, so that the text stands where others do. */
export function ChildDiscs({ children, className }: { children: readonly BoardChild[]; className: string }) {
  return (
    <span aria-hidden className="grid">
      {children.slice(0, 3).map(({ initials, tone }, index) => (
        <Avatar
          key={index}
          initials={initials}
          tone={tone}
          className={cx(className, index > 0 && '-mt-3 ring-2 ring-surface')}
        />
      ))}
    </span>
  )
}
