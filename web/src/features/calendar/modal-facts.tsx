import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { Clock, Globe, MapPin, Ticket, UserRound } from 'lucide-react'
import { amountText } from '../../ui/dates/local-format.ts'
import { whenText } from '../activities/block/block-times.ts'
import { WebsiteLink } from '../activities/detail/website-link.tsx'
import { IconFact } from '../../ui/layout/icon-fact.tsx'
import { participantsQuery } from '../invitations/invitations.queries.ts'
import { LegsFact } from '../legs/legs-fact.tsx'
import { calendarMessages } from './messages.ts'

export function ModalFacts({ activity }: { activity: Activity }) {
  const {
    location,
    host_parent_username: parent,
    host_child_name: hostChild,
    cost,
    website_url,
    description,
  } = activity
  const message = useMessage(activity)
  const { labels } = calendarMessages
  return (
    <>
      <ul className="grid gap-2">
        <IconFact icon={Clock} label={labels.time}>
          {whenText(activity)}
        </IconFact>
        {location && (
          <IconFact icon={MapPin} label={labels.location}>
            {location}
          </IconFact>
        )}
        <LegsFact activity={activity} />
        {parent !== null && (
          <IconFact icon={UserRound} label={labels.host}>
            {calendarMessages.invitationFrom(parent, hostChild ?? '')}
          </IconFact>
        )}
        {cost !== null && (
          <IconFact icon={Ticket} label={labels.cost}>
            {amountText(cost)}
          </IconFact>
        )}
        {website_url && (
          <IconFact icon={Globe} label={labels.website}>
            <span className="-my-2.5 block">
              <WebsiteLink url={website_url} />
            </span>
          </IconFact>
        )}
      </ul>
      {description && <p className="mt-4 whitespace-pre-line wrap-anywhere">{description}</p>}
      {message && (
        <p className="mt-4 rounded-md bg-sunken px-3.5 py-2.5 whitespace-pre-line wrap-anywhere">
          <span className="sr-only">{calendarMessages.message}</span>
          {message}
        </p>
      )}
    </>
  )
}

/** The bell’s list lacks past and distant invitations. */
function useMessage({ uuid, child_uuid, invitation_uuid }: Activity): string | null {
  const { data } = useQuery({ ...participantsQuery(uuid, child_uuid), enabled: invitation_uuid !== null })
  return data?.user_invitation?.invitation_message ?? null
}
