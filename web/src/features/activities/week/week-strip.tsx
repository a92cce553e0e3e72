import type { Activity } from '@parent-activity/contract/activities'
import { activityColour, type ActivityColour } from '../block/activity-colour.ts'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import { activitiesByDay } from '../activity-days.ts'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { loadWindow } from '../load-window.ts'
import { weekDays } from './week-range.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { weekdayLetter, weekdayText } from '../../../ui/dates/local-format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import { activityMessages } from '../messages.ts'
import { useChildrensActivities } from '../use-childrens-activities.ts'
import { weekMessages } from '../week-messages.ts'

/** Fuller days show two bars and the number of the rest. */
const mostBars = 3

const looks: Record<ActivityColour, string> = {
  private: 'border-private-border bg-private',
  shared: 'border-transparent bg-(--shared-solid)',
  pending: 'border-pending-border bg-pending',
  declined: 'border-declined-border',
}

/** Called by the page, so that it does not wait for the list of children. */
export function useThisWeek() {
  const today = useToday()
  return { today, days: weekDays(today, 7), ...useChildrensActivities(loadWindow({ start: today, end: today }, today)) }
}

type ThisWeek = ReturnType<typeof useThisWeek>

export function WeekStrip({ childUuid, week }: { childUuid: string; week: ThisWeek }) {
  const { today, days, activities, hasFailed } = week
  if (!activities) return hasFailed ? <WeekStripFailed onRetry={week.retry} /> : <WeekStripLoading />
  const byDay = activitiesByDay(
    days,
    activities.filter(({ child_uuid }) => child_uuid === childUuid),
  )
  const going = [...new Set([...byDay.values()].flat())].filter(
    ({ invitation_status: status }) => status === 'none' || answers[status].mayCome,
  )
  return (
    <div>
      <p className="mb-2 flex justify-between gap-2">
        <b className="font-strong tabular-nums">
          {going.length === 0 ? weekMessages.noActivities : activityMessages.planned(going.length)}
        </b>
        <span className="text-sm leading-6 text-muted">{weekMessages.thisWeek}</span>
      </p>
      <ol className="grid grid-cols-7 gap-1">
        {[...byDay].map(([day, onDay]) => (
          <Day key={day} day={day} isToday={day === today} activities={onDay} />
        ))}
      </ol>
    </div>
  )
}

interface DayProps {
  day: CalendarDate
  isToday: boolean
  activities: readonly Activity[]
}

function Day({ day, isToday, activities }: DayProps) {
  const bars = activities.length > mostBars ? activities.slice(0, 2) : activities
  const more = activities.length - bars.length
  return (
    <li
      className={cx(
        'flex min-h-[58px] flex-col items-center justify-end gap-[3px] rounded-sm bg-sunken pt-1.5 pb-1',
        isToday && 'shadow-[inset_0_0_0_1.5px_var(--brand)]',
      )}
    >
      <span className="sr-only">
        {weekdayText(day)}
        {isToday && weekMessages.isToday}: {summary(activities.map(activityColour))}
      </span>
      {more > 0 && (
        <span aria-hidden className="text-sm leading-3.5 font-medium text-muted tabular-nums">
          +{more}
        </span>
      )}
      {bars.map((activity) => (
        <span
          key={activity.uuid}
          className={cx('h-2 w-4.5 rounded-full border-[1.5px]', looks[activityColour(activity)])}
        />
      ))}
      <span
        aria-hidden
        className={cx('mt-0.5 text-sm leading-4', isToday ? 'font-bold text-brand-text' : 'font-medium text-muted')}
      >
        {weekdayLetter(day)}
      </span>
    </li>
  )
}

/** '2 private, 1 pending' */
function summary(colours: readonly ActivityColour[]): string {
  const kinds = [...new Set(colours)]
  const counts = kinds.map((kind) => `${colours.filter((colour) => colour === kind).length} ${kind}`)
  return counts.join(', ') || weekMessages.nothing
}

export function WeekStripLoading() {
  return (
    <div>
      <div className="mb-2 flex h-6 items-center">
        <Skeleton className="h-4.5 w-2/5" />
      </div>
      <div className="grid grid-cols-7 gap-1">
        {Array.from({ length: 7 }, (_, day) => (
          <Skeleton key={day} className="h-[58px]" />
        ))}
      </div>
    </div>
  )
}

function WeekStripFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid min-h-[90px] content-center justify-items-center rounded-sm bg-sunken px-3 text-center text-muted">
      <p>{activityMessages.loadFailed}</p>
      <Button variant="quiet" onClick={onRetry}>
        {activityMessages.tryAgain}
      </Button>
    </div>
  )
}
