import type { Activity } from '@parent-activity/contract/activities'
import { thingsInWords } from '@parent-activity/domain/bring-list/things-in-words'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { bringListQuery } from './bring-list.queries.ts'
import { bringListMessages as texts } from './messages.ts'

interface BringTomorrowProps {
  day: CalendarDate
  planned: readonly {
    activity: Pick<Activity, 'uuid' | 'is_host' | 'invitation_status' | 'start_date'>
    names: string[]
  }[]
}

/** Things not packed yet, for activities that begin on that day. */
export function BringTomorrow({ day, planned }: BringTomorrowProps) {
  const { data: lists = [] } = useQuery({ ...bringListQuery(day), enabled: planned.length > 0 })
  const open = planned
    .filter(
      ({ activity }) => activity.start_date === day && (activity.is_host || activity.invitation_status === 'accepted'),
    )
    .map(({ activity, names }) => ({
      uuid: activity.uuid,
      names,
      things: (lists.find(({ activity_uuid }) => activity_uuid === activity.uuid)?.things ?? [])
        .filter(({ is_packed }) => !is_packed)
        .map(({ name }) => name),
    }))
    .filter(({ things }) => things.length > 0)
  if (open.length === 0) return null
  return (
    <p className="my-2 flex gap-3 rounded-md border border-line bg-surface px-3 py-2.5 2xl:my-0 2xl:w-[min(340px,38%)] 2xl:shrink-0">
      <ShoppingBag size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{texts.bring}</b>{' '}
        {open.map(({ uuid, things, names }, index) => (
          <span key={uuid}>
            {index > 0 && ', '}
            {thingsInWords(things)} <span className="text-muted">({listInWords(names.map(isolated))})</span>
          </span>
        ))}
      </span>
    </p>
  )
}
