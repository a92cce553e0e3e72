import { completeWebsite, detailsProblems } from '@parent-activity/domain/activity-rules'
import { ExternalLink } from 'lucide-react'

/** Nothing for what is no link; only the web's own schemes are. */
export function WebsiteLink({ url }: { url: string }) {
  const website_url = completeWebsite(url)
  const isLink = detailsProblems({ website_url, cost: null, max_participants: null }).length === 0
  if (website_url === '' || !isLink) return null
  return (
    <a
      href={website_url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 font-medium"
    >
      Open website
      <ExternalLink size={16} strokeWidth={2} aria-hidden />
      <span className="sr-only">in a new tab</span>
    </a>
  )
}
