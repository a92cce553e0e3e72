import type { ReactNode } from 'react'

type PageHeadingProps = { title: string; text?: string; aside?: ReactNode }

/** The one `h1` of a page. */
export function PageHeading({ title, text, aside }: PageHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-[1_1_150px]">
        <h1>{title}</h1>
        {text && <p className="mt-0.5 text-muted">{text}</p>}
      </div>
      {aside}
    </div>
  )
}
