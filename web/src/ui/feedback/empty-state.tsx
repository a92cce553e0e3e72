import type { ReactNode } from 'react'

type EmptyStateProps = {
  art: ReactNode
  title: string
  text: ReactNode
  action?: ReactNode
  headingLevel?: 1 | 2 | 3 | undefined
}

/** A drawing, one title, one sentence and the next action; whoever shows it brings the card. */
export function EmptyState({ art, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="grid content-center justify-items-center gap-2 px-5 py-8 text-center">
      <div className="mb-2 h-32 w-42">{art}</div>
      <Heading className="text-xl leading-7 font-strong">{title}</Heading>
      <p className="max-w-[34ch] text-balance text-muted">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
