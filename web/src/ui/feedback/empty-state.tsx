import type { ReactNode } from 'react'

type EmptyStateProps = {
  art: ReactNode
  title: string
  text: ReactNode
  action?: ReactNode
  headingLevel?: 1 | 2 | 3 | undefined
}

export function EmptyState({ art, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="grid grid-cols-1 content-center justify-items-center gap-2 px-5 py-8 text-center">
      <div className="mb-2 aspect-[21/16] w-42 max-w-full">{art}</div>
      <Heading className="max-w-full text-xl leading-7 font-strong">{title}</Heading>
      <p className="max-w-[min(100%,34ch)] text-balance text-muted">{text}</p>
      {action && <div className="mt-3 max-w-full">{action}</div>}
    </div>
  )
}
