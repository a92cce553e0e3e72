import type { Activity } from '@parent-activity/contract/activities'
import { Globe, Ticket, UsersRound } from 'lucide-react'
import { useId } from 'react'
import { amountText } from '../../../ui/dates/local-format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { IconFact } from '../../../ui/layout/icon-fact.tsx'
import { activityMessages } from '../messages.ts'
import { pageMessages } from './messages.ts'
import { WebsiteLink } from './website-link.tsx'

/** Notes, website, cost and places; none of them is no card. */
export function MoreCard({ activity }: { activity: Activity }) {
  const id = useId()
  const { description, website_url, cost, max_participants } = activity
  const { labels } = activityMessages
  if (!description && !website_url && cost === null && max_participants === null) return null
  return (
    <Card as="section" aria-labelledby={id} className="card-pad">
      <h2 id={id} className="mb-3">
        {activityMessages.details}
      </h2>
      <div className="grid gap-4">
        {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
        <ul className="grid gap-2 empty:hidden">
          {website_url && (
            <IconFact icon={Globe} label={labels.website}>
              <span className="-my-2.5 block">
                <WebsiteLink url={website_url} />
              </span>
            </IconFact>
          )}
          {cost !== null && (
            <IconFact icon={Ticket} label={labels.cost}>
              {amountText(cost)}
            </IconFact>
          )}
          {max_participants !== null && (
            <IconFact icon={UsersRound}>{pageMessages.participants(max_participants)}</IconFact>
          )}
        </ul>
      </div>
    </Card>
  )
}
