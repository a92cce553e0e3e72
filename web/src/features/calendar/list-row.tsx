import { listInWords } from '@parent-activity/domain/texts/in-words'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/layout/avatar.tsx'
import type { CalendarChild } from './use-calendar-children.ts'

interface ListRowProps {
  tile: ReactNode
  name: string
  of: readonly CalendarChild[]
  /** When and where. */
  text: string
  onPress: () => void
  children?: ReactNode
}

export function ListRow({ tile, name, of, text, onPress, children }: ListRowProps) {
  return (
    <li className="relative flex min-h-15 items-center gap-3 rounded-md px-4 py-1.5 hover:bg-sunken [contain-intrinsic-size:auto_48px] [content-visibility:auto]">
      {tile}
      <span className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onPress}
          className="block w-full text-left leading-5 font-semibold wrap-anywhere -outline-offset-2 after:absolute after:inset-0 after:rounded-md"
        >
          {name}
        </button>
        <span className="block text-sm text-muted tabular-nums wrap-anywhere">
          <span className="sr-only">{`${listInWords(of.map((child) => child.name))}, `}</span>
          {text}
        </span>
        {children}
      </span>
      <span className="flex shrink-0 -space-x-2">
        {of.map(({ uuid, initials, tone }) => (
          <Avatar key={uuid} initials={initials} tone={tone} size={28} className="ring-2 ring-surface" />
        ))}
      </span>
    </li>
  )
}
