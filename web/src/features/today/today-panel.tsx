import type { Activity } from '@parent-activity/contract/activities'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { shortDateText } from '../../ui/dates/local-format.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useUser } from '../auth/session.ts'
import { ClashLines } from '../clashes/clash-lines.tsx'
import { clashNotes, type ClashNote } from '../clashes/clash-notes.ts'
import { useClashes } from '../clashes/use-clashes.ts'
import { BringTomorrow } from '../bring-list/bring-tomorrow.tsx'
import { useLegs } from '../legs/use-legs.ts'
import { legsOnDay, lingeringOf } from './day-legs.ts'
import { firstAfter, planOf, restOfDay, type Planned } from './day-plan.ts'
import { DayRows } from './day-rows.tsx'
import { EarlierToday } from './earlier-today.tsx'
import { FreeDay } from './free-day.tsx'
import { todayMessages } from './messages.ts'
import { TodayRow, type RowChild } from './today-row.tsx'
import { TomorrowRow } from './tomorrow-row.tsx'
import { useClock } from './use-clock.ts'
import { useFullInvitations } from './use-full-invitations.ts'

const noNotes: readonly ClashNote[] = []

interface TodayPanelProps {
  today: CalendarDate
  activities: readonly Activity[]
  family: ReadonlyMap<string, RowChild>
}

export function TodayPanel({ today, activities, family }: TodayPanelProps) {
  const now = useClock(today)
  const isFull = useFullInvitations()
  // On a phone the children’s cards stay in reach.
  const isWide = useMediaQuery('(width >= 48rem)')
  const tomorrow = addDays(today, 1)
  const clashes = useClashes(activities, { start: today, end: tomorrow })
  const notes = clashNotes(clashes, [...family.keys()])
  const plan = planOf(activities, today)
  const me = useUser().uuid
  const legs = useLegs({ start: today, end: tomorrow })
  const lingering = (planned: Planned<Activity>) => lingeringOf(legsOnDay(planned, today, legs), me)
  const { over, ahead, next } = restOfDay(plan, today, now, lingering)
  const planTomorrow = planOf(activities, tomorrow)
  return (
    <Frame count={plan.length > 0 && todayMessages.activities(plan.length)}>
      {ahead.length === 0 && (
        <FreeDay
          title={plan.length === 0 ? todayMessages.nothingToday : todayMessages.nothingLeft}
          next={firstAfter(activities, today)}
          tomorrow={tomorrow}
          family={family}
        />
      )}
      <DayRows label={todayMessages.today} entries={ahead} mostAtFirst={isWide ? 8 : 4}>
        {(planned) => (
          <>
            <TodayRow
              {...planned}
              day={today}
              now={now}
              family={family}
              legs={legs}
              isFull={isFull(planned.activity)}
              next={next?.planned === planned ? (next.isOn ? 'on' : 'ahead') : undefined}
            />
            <ClashLines
              notes={notes.get(today) ?? noNotes}
              of={planned.activity.uuid}
              className="px-4 pb-2.5 pl-17 2xl:pl-55"
            />
          </>
        )}
      </DayRows>
      {over.length > 0 && <EarlierToday over={over} day={today} now={now} family={family} legs={legs} />}
      <div className="rounded-b-lg border-t border-line bg-ground/55 px-4 pt-3 pb-3 2xl:grid 2xl:grid-cols-[132px_minmax(0,1fr)] 2xl:gap-x-3 2xl:px-6 2xl:pb-5">
        <h3 className="flex items-baseline justify-between gap-3 2xl:block 2xl:pt-2.5">
          {todayMessages.tomorrow}{' '}
          <span className="text-sm font-strong tracking-normal text-muted 2xl:block">{shortDateText(tomorrow)}</span>
        </h3>
        <div className="2xl:flex 2xl:items-start 2xl:gap-4">
          <div className="min-w-0 flex-1">
            {planTomorrow.length === 0 && <p className="text-muted 2xl:py-2.5">{todayMessages.nothingTomorrow}</p>}
            <DayRows label={todayMessages.tomorrow} entries={planTomorrow} mostAtFirst={isWide ? 6 : 3}>
              {(planned) => (
                <>
                  <TomorrowRow
                    {...planned}
                    day={tomorrow}
                    family={family}
                    legs={legs}
                    isFull={isFull(planned.activity)}
                  />
                  <ClashLines
                    notes={notes.get(tomorrow) ?? noNotes}
                    of={planned.activity.uuid}
                    className="pb-2 pl-[8.625rem]"
                  />
                </>
              )}
            </DayRows>
          </div>
          <BringTomorrow
            day={tomorrow}
            planned={planTomorrow.map(({ activity, childUuids }) => ({
              activity,
              names: childUuids.flatMap((child) => family.get(child)?.name ?? []),
            }))}
          />
        </div>
      </div>
    </Frame>
  )
}

function Frame({ count, children }: { count?: string | false; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="mb-6 md:mb-8">
      <div className="flex items-center gap-3 px-4 pt-3 pb-2 2xl:px-6 2xl:pt-4.5 2xl:pb-2.5">
        <h2 id={id} className="flex-1">
          {todayMessages.today}
        </h2>
        {count && <span className="text-sm font-medium text-muted tabular-nums">{count}</span>}
      </div>
      {children}
    </Card>
  )
}

export function TodayLoading() {
  return (
    <Frame>
      <div aria-hidden className="grid gap-5 px-4 pt-2 pb-5 2xl:px-6">
        {[1, 2].map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-5 w-3/5" />
            </div>
          </div>
        ))}
      </div>
      <span className="sr-only">{todayMessages.loading}</span>
    </Frame>
  )
}

export function TodayFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Frame>
      <div className="flex flex-wrap items-center gap-x-1 px-4 pb-3 text-muted 2xl:px-6">
        <p>{todayMessages.loadFailed}</p>
        <Button variant="quiet" onClick={onRetry}>
          {todayMessages.tryAgain}
        </Button>
      </div>
    </Frame>
  )
}
