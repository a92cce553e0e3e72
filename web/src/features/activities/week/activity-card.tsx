import type { Activity } from '@parent-activity/contract/activities'
import { activityColour } from '../block/activity-colour.ts'
import { Clock, MapPin, Pencil, Ticket, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { iconButtonClass } from '../../../ui/button.tsx'
import { IconFact } from '../../../ui/layout/icon-fact.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { amountText } from '../../../ui/dates/local-format.ts'
import { activityAddress, editActivityAddress } from '../activity-addresses.ts'
import { periodText } from '../block/block-times.ts'
import { SeriesChip, StatusChip } from './card-chips.tsx'
import { DateTile } from './date-tile.tsx'
import { weekMessages } from '../week-messages.ts'
import { activityMessages } from '../messages.ts'

interface ActivityCardProps {
  activity: Activity
  repeats: boolean
  isWeekly: boolean
  whoComes?: ReactNode
}

/** The whole card links to the details, except for the pencil. */
export function ActivityCard({ activity, repeats, isWeekly, whoComes }: ActivityCardProps) {
  const { uuid, child_uuid, name, location, cost } = activity
  const description = cardDescription(activity)
  const { labels } = activityMessages
  return (
    <Card
      as="article"
      aria-label={name}
      className="relative grid w-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 p-4 hover:border-line-strong"
    >
      <DateTile date={activity.start_date} colour={activityColour(activity)} />
      <div className="grid content-center justify-items-start gap-1.5">
        <h3 className="pr-8 wrap-anywhere">
          <Link
            to={activityAddress(child_uuid, uuid)}
            className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </h3>
        <div className="flex flex-wrap gap-1.5">
          <StatusChip activity={activity} />
          {repeats && <SeriesChip isWeekly={isWeekly} />}
        </div>
      </div>
      {activity.is_host && (
        <div className="absolute top-2 right-2">
          <Link
            to={editActivityAddress(child_uuid, uuid)}
            aria-label={weekMessages.edit(name)}
            className={iconButtonClass}
          >
            <Pencil size={18} strokeWidth={1.85} aria-hidden />
          </Link>
        </div>
      )}
      <div className="col-span-full mt-3 flex flex-col gap-1.5">
        {description && <p className="line-clamp-4 whitespace-pre-line text-muted wrap-anywhere">{description}</p>}
        <div className="mt-auto grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 text-sm text-muted">
          <IconFact as="div" small icon={Clock} label={labels.time} className="col-span-full">
            {periodText(activity)}
          </IconFact>
          {whoComes && (
            <IconFact as="div" small icon={UsersRound} label={labels.guests} className="col-span-full">
              {whoComes}
            </IconFact>
          )}
          {location && (
            <IconFact as="div" small icon={MapPin} label={labels.location}>
              {location}
            </IconFact>
          )}
          {cost !== null && (
            <IconFact as="div" small icon={Ticket} label={labels.cost} className="col-start-2">
              {amountText(cost)}
            </IconFact>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Guests read the host’s name first. */
function cardDescription({ host_child_name, description }: Activity): string | null {
  if (host_child_name === null) return description
  const from = weekMessages.from(host_child_name)
  return description === null ? from : `${from}. ${description}`
}
