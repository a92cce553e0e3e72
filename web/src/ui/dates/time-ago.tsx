import { relativeTime } from './relative-time.ts'
import { momentText } from './local-format.ts'
import { useNow } from './use-now.ts'

/** How long ago a moment was, or from a week on its date. */
export function TimeAgo({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {relativeTime(new Date(iso), useNow()) ?? momentText(iso)}
    </time>
  )
}
