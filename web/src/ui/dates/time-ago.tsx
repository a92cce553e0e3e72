import { relativeTime } from './relative-time.ts'
import { momentText } from './local-format.ts'
import { useNow } from './use-now.ts'

export function TimeAgo({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {relativeTime(new Date(iso), useNow()) ?? momentText(iso)}
    </time>
  )
}
