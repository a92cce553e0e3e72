import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { Clock, Globe, MapPin, Ticket, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountText, dayText } from '../../ui/dates/local-format.ts'
import { blockTimeText, periodText } from '../activities/block/block-times.ts'
import { WebsiteLink } from '../activities/detail/website-link.tsx'
import { participantsQuery } from '../invitations/invitations.queries.ts'
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
  return (
    <>
      <ul className="grid gap-2">
        <Fact icon={Clock} label="Time">
          {whenText(activity)}
        </Fact>
        {location && (
          <Fact icon={MapPin} label="Location">
            {location}
          </Fact>
        )}
        {parent !== null && (
          <Fact icon={UserRound} label="Host">
            {calendarMessages.invitationFrom(parent, hostChild ?? '')}
          </Fact>
        )}
        {cost !== null && (
          <Fact icon={Ticket} label="Cost">
            {amountText(cost)}
          </Fact>
        )}
        {website_url && (
          <Fact icon={Globe} label="Website">
            <span className="-my-2.5 block">
              <WebsiteLink url={website_url} />
            </span>
          </Fact>
        )}
      </ul>
      {description && <p className="mt-4 whitespace-pre-line wrap-anywhere">{description}</p>}
      {message && (
        <p className="mt-4 rounded-md bg-sunken px-3.5 py-2.5 whitespace-pre-line wrap-anywhere">
          <span className="sr-only">Message: </span>
          {message}
        </p>
      )}
    </>
  )
}

/** What the host wrote; also where the day is past or too far ahead for the bell's list of invitations. */
function useMessage({ uuid, child_uuid, invitation_uuid }: Activity): string | null {
  const { data } = useQuery({ ...participantsQuery(uuid, child_uuid), enabled: invitation_uuid !== null })
  return data?.user_invitation?.invitation_message ?? null
}

/** 'Friday 20 November, 5:00 – 7:00 PM'; what runs over several days names them itself. */
function whenText(activity: Activity): string {
  const period = periodText(activity)
  const isOneDay = period === blockTimeText(activity, 'both')
  return isOneDay ? `${dayText(activity.start_date)}, ${period}` : period
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span className="sr-only">{label}</span>
      <span className="min-w-0 tabular-nums wrap-anywhere">{children}</span>
    </li>
  )
}
