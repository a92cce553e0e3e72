import type { Activity } from '@parent-activity/contract/activities'
import { Card } from '../../../ui/layout/card.tsx'
import { Fact } from '../../../ui/layout/fact.tsx'
import { amountText, fullDateText } from '../../../ui/dates/local-format.ts'
import { periodText } from '../block/block-times.ts'
import { activityMessages } from '../messages.ts'
import { WebsiteLink } from './website-link.tsx'

/** The read-only details for guests. */
export function ActivityFacts({ activity }: { activity: Activity }) {
  const { description, location, website_url, cost, max_participants } = activity
  const { labels } = activityMessages
  return (
    <Card as="section" aria-label={activityMessages.details} className="card-pad">
      <dl className="-mt-3 divide-y divide-line font-medium whitespace-pre-line tabular-nums *:min-h-12 *:py-3 [&_dt]:font-normal">
        <Fact name={labels.date}>{fullDateText(activity.start_date)}</Fact>
        <Fact name={labels.time}>{periodText(activity)}</Fact>
        {location && <Fact name={labels.location}>{location}</Fact>}
        {website_url && (
          <Fact name={labels.website}>
            <span className="-my-2.5 block">
              <WebsiteLink url={website_url} />
            </span>
          </Fact>
        )}
        {cost !== null && <Fact name={labels.cost}>{amountText(cost)}</Fact>}
        {max_participants !== null && <Fact name={labels.maxParticipants}>{max_participants}</Fact>}
        {description && <Fact name={labels.description}>{description}</Fact>}
      </dl>
      <p className="border-t border-line pt-4 text-muted">{activityMessages.onlyHost}</p>
    </Card>
  )
}
