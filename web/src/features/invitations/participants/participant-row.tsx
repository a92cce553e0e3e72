import type { ReactNode } from 'react'

interface ParticipantRowProps {
  avatar: ReactNode
  name: string
  text?: string | null | undefined
  chip: ReactNode
  /** Below the row. */
  actions?: ReactNode
}

export function ParticipantRow({ avatar, name, text, chip, actions }: ParticipantRowProps) {
  return (
    <li tabIndex={-1} className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      {avatar}
      <span className="min-w-0 flex-[1_1_72px]">
        <span className="block leading-[22px] font-semibold wrap-anywhere">{name}</span>
        {text && <span className="block text-sm text-muted wrap-anywhere">{text}</span>}
      </span>
      <span className="ml-auto">{chip}</span>
      {actions && <span className="flex basis-full flex-wrap gap-2 pb-1 pl-13">{actions}</span>}
    </li>
  )
}
