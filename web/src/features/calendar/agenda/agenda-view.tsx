import type { Activity } from '@parent-activity/contract/activities'
import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { memo, useId, useMemo, type ReactNode } from 'react'
import { CalendarArt } from '../../../ui/art/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { dayText } from '../../../ui/dates/local-format.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { amongActivities, startOn } from '../../activities/activity-days.ts'
import { rangeOf } from '../../activities/load-window.ts'
import { ActivityRow } from '../activity-row.tsx'
import { AddLink } from '../add-link.tsx'
import type { BackgroundDays, DayBackground, DayOff } from '../background/background-days.ts'
import { DayBands } from '../background/bands.tsx'
import { DayOffLines } from '../background/day-off-lines.tsx'
import { OutsideRow } from '../background/outside-row.tsx'
import { useBackground } from '../background/use-background.ts'
import { useOpenedEntry } from '../background/use-opened-entry.tsx'
import { CalendarLoading } from '../calendar-loading.tsx'
import { placeOnPage } from '../calendar-place.ts'
import type { CalendarViewProps } from '../calendar-view.ts'
import { agendaMessages, calendarMessages } from '../messages.ts'
import { joinHosts } from '../month/calendar-counts.ts'
import { timeAndPlaceText } from '../time-and-place.ts'
import { useCalendarActivities } from '../use-calendar-activities.ts'
import type { CalendarChild } from '../use-calendar-children.ts'
import { useOpenedActivity } from '../use-opened-activity.tsx'
import { agendaDays, daysOfAgenda, listedDays, nextPlannedDay } from './agenda-days.ts'

/** The days on which something is planned, two weeks at a time. */
export function AgendaView({ place, today, goTo, shown, family }: CalendarViewProps) {
  const { day: first, child } = place
  const days = useMemo(() => agendaDays(first), [first])
  const uuids = useMemo(() => shown?.map(({ uuid }) => uuid), [shown])
  const pageFrom = (step: number) => rangeOf(agendaDays(addDays(first, step)))
  const range = { days, before: pageFrom(-daysOfAgenda), after: pageFrom(daysOfAgenda), today }
  const { activities, byDay, ...loading } = useCalendarActivities(range, uuids)
  const { days: background } = useBackground(days, today, uuids)
  const { openEntry, entryDialog } = useOpenedEntry()
  const { open, modal } = useOpenedActivity(activities, family)
  const listed = useMemo(() => byDay && listedDays(byDay, today, hasMore(background)), [byDay, today, background])
  const isFree = listed?.every(({ day, entries }) => entries.length === 0 && !hasMore(background)(day)) === true
  const next = isFree ? nextPlannedDay(activities ?? [], days.at(-1) ?? first) : undefined
  const adding = child ?? shown?.[0]?.uuid
  const turn = (to: (present: typeof place) => typeof place) => {
    goTo(to)
    scrollTo(0, 0)
  }

  return (
    <CalendarLoading {...loading}>
      <Card aria-busy={!listed} className="overflow-hidden">
        {!listed && <Skeleton className="m-5 h-80 rounded-md" />}
        {listed?.map(({ day, entries }) => (
          <AgendaDay
            key={day}
            day={day}
            today={today}
            activities={entries}
            background={background.get(day)}
            family={family}
            add={adding !== undefined && day >= today && <AddLink child={adding} day={day} />}
            onPress={open}
            onPressEntry={openEntry}
          />
        ))}
        {isFree && (
          <EmptyState
            headingLevel={3}
            art={<CalendarArt />}
            title={agendaMessages.free}
            text={next === undefined ? agendaMessages.nothingKnown : agendaMessages.freeUntil}
            action={
              next !== undefined && (
                <Button onClick={() => turn((present) => ({ ...present, day: next }))}>
                  {agendaMessages.goTo(dayText(next))}
                </Button>
              )
            }
          />
        )}
      </Card>
      <Button block className="mt-4 print:hidden" onClick={() => turn((present) => placeOnPage(present, 1, today))}>
        {agendaMessages.later}
      </Button>
      {modal}
      {entryDialog}
    </CalendarLoading>
  )
}

/** A day off is listed on its first day only. */
function hasMore(background: BackgroundDays) {
  return (day: CalendarDate) => {
    const { daysOff = [], outside = [] } = background.get(day) ?? {}
    return outside.length > 0 || daysOff.some(({ from_date }) => from_date === day)
  }
}

interface AgendaDayProps {
  day: CalendarDate
  today: CalendarDate
  activities: readonly Activity[]
  background: DayBackground | undefined
  family: ReadonlyMap<string, CalendarChild>
  add: ReactNode
  onPress: (activity: Activity) => void
  onPressEntry: (entry: OutsideEntry) => void
}

const AgendaDay = memo(function AgendaDay(props: AgendaDayProps) {
  const { day, today, activities, background, family, add, onPress, onPressEntry } = props
  const id = useId()
  const { entries, childrenOf } = useMemo(() => entriesOf(day, activities, background), [day, activities, background])
  const near = day === today ? agendaMessages.isToday : day === addDays(today, 1) ? agendaMessages.isTomorrow : null
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-4 border-t border-line px-5 py-3 first:border-t-0 md:grid-cols-[15.5rem_minmax(0,1fr)] md:px-6"
    >
      <div className="flex min-h-11 items-center gap-2 md:items-start">
        <h3 id={id} className="min-w-0 flex-1 text-md leading-6 tracking-normal md:py-2.5">
          {near !== null && <span className="block text-sm font-strong text-brand-text">{near}</span>}
          {dayText(day)}
        </h3>
        {add}
      </div>
      <div className="min-w-0">
        {background && background.daysOff.length > 0 && (
          <AgendaDaysOff day={day} daysOff={background.daysOff} family={family} />
        )}
        {entries.length === 0 ? (
          <p className="py-2.5 text-muted">{calendarMessages.nothingPlanned}</p>
        ) : (
          <ul className="-mx-4">
            {entries.map(({ activity, other }) =>
              activity ? (
                <ActivityRow
                  key={`${activity.uuid} ${activity.child_uuid}`}
                  activity={activity}
                  of={childrenOf(activity).flatMap((child) => family.get(child) ?? [])}
                  text={timeAndPlaceText(activity, day)}
                  onPress={onPress}
                />
              ) : (
                <OutsideRow
                  key={other.entry.uuid}
                  entry={other.entry}
                  day={day}
                  of={other.entry.child_uuids.flatMap((child) => family.get(child) ?? [])}
                  onPress={onPressEntry}
                />
              ),
            )}
          </ul>
        )}
      </div>
    </section>
  )
})

interface AgendaDaysOffProps {
  day: CalendarDate
  daysOff: readonly DayOff[]
  family: ReadonlyMap<string, CalendarChild>
}

/** Days off tell everything on their first day only. */
function AgendaDaysOff({ day, daysOff, family }: AgendaDaysOffProps) {
  return (
    <div className="grid gap-1.5 py-1.5">
      <DayOffLines daysOff={daysOff.filter(({ from_date }) => from_date === day)} family={family} />
      <DayBands daysOff={daysOff.filter(({ from_date }) => from_date < day)} family={family} />
    </div>
  )
}

/** Activities and entries of other calendars, by time. */
function entriesOf(day: CalendarDate, activities: readonly Activity[], background: DayBackground | undefined) {
  const joined = joinHosts(activities)
  const children = new Map(joined.map((one) => [one.activity, one.children]))
  const others = background?.outside.map((entry) => ({ at: startOn(day, entry), entry })) ?? []
  return {
    entries: amongActivities(
      day,
      joined.map(({ activity }) => activity),
      others,
    ),
    childrenOf: (activity: Activity) => children.get(activity) ?? [],
  }
}
