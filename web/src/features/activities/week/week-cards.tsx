import type { Activity } from '@parent-activity/contract/activities'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CalendarArt } from '../../../ui/art/art.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ActivityCard } from './activity-card.tsx'
import { activityMessages } from '../messages.ts'
import type { WeekActivities } from './use-week-activities.ts'

interface WeekCardsProps {
  week: WeekActivities | undefined
  addLink: ReactNode
  /** Address of the seven days. */
  wholeWeek: string
  whoComes: (activity: Activity) => ReactNode
}

export function WeekCards({ week, addLink, wholeWeek, whoComes }: WeekCardsProps) {
  const count = week?.inOrder.length ?? 0
  return (
    <section aria-labelledby="week-cards">
      <div className="mt-10 mb-4 flex items-center gap-3">
        <h2 id="week-cards" className="min-w-0 flex-1">
          {activityMessages.weekList}
        </h2>
        {count > 0 && (
          <p className="text-muted tabular-nums">
            {count}
            <span className="sr-only">{count === 1 ? ' activity' : ' activities'}</span>
          </p>
        )}
      </div>
      {week && count === 0 ? (
        <Card>
          <EmptyState
            headingLevel={3}
            art={<CalendarArt />}
            {...(week.atWeekend > 0
              ? {
                  title: activityMessages.noneOnWeekdays,
                  text: activityMessages.atWeekend(week.atWeekend),
                  action: (
                    <Link to={wholeWeek} replace className={buttonClass()}>
                      {activityMessages.showWeekend}
                    </Link>
                  ),
                }
              : { title: activityMessages.noneThisWeek, text: activityMessages.freeWeek, action: addLink })}
          />
        </Card>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,296px),1fr))] gap-4 *:flex *:min-w-0">
          {week
            ? week.inOrder.map((activity) => (
                <li key={activity.uuid}>
                  <ActivityCard
                    activity={activity}
                    repeats={week.repeats(activity)}
                    isWeekly={week.isWeekly(activity)}
                    whoComes={whoComes(activity)}
                  />
                </li>
              ))
            : [1, 2, 3].map((place) => (
                <li key={place} aria-hidden>
                  <Skeleton className="h-44 w-full rounded-lg" />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}
