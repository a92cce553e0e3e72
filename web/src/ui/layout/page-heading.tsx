import type { ReactNode } from 'react'

type PageHeadingProps = {
  title: string
  text?: string | undefined
  over?: string
  lead?: ReactNode
  aside?: ReactNode
}

export function PageHeading({ title, text, over, lead, aside }: PageHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      {lead}
      <div className="min-w-0 flex-[1_1_9.5rem]">
        {over && <p className="text-sm text-muted">{over}</p>}
        <h1 className="wrap-anywhere">{title}</h1>
        {text && <p className="mt-0.5 text-muted wrap-anywhere">{text}</p>}
      </div>
      {aside}
    </div>
  )
}
