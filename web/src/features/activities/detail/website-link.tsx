import { completeWebsite, detailsProblems } from '@parent-activity/domain/activities/activity-rules'
import { ExternalLink } from 'lucide-react'

/** Shows the target’s host. Only http and https become links. */
export function WebsiteLink({ url }: { url: string }) {
  const website_url = completeWebsite(url)
  const isLink = detailsProblems({ website_url, cost: null, max_participants: null }).length === 0
  const host = isLink ? hostOf(website_url) : null
  if (host === null) return null
  return (
    <a
      href={website_url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 font-medium"
    >
      <span className="min-w-0 wrap-anywhere">Open {host}</span>
      <ExternalLink size={16} strokeWidth={2} className="shrink-0" aria-hidden />
      <span className="sr-only">in a new tab</span>
    </a>
  )
}

/** Punycode, so that no host can look like another. */
function hostOf(url: string): string | null {
  try {
    return new URL(url).host
  } catch {
    return null
  }
}
