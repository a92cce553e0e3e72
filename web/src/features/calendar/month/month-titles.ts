import type { Activity } from '@parent-activity/contract/activities'
import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { AvatarTone } from '../../../ui/layout/avatar.tsx'
import { hourAndMinuteText } from '../../../ui/dates/local-format.ts'
import { amongActivities, lastDayOf, startOn } from '../../activities/activity-days.ts'
import { activityColour, type ActivityColour } from '../../activities/block/activity-colour.ts'
import type { BackgroundDays } from '../background/background-days.ts'
import { joinHosts } from './calendar-counts.ts'
import { spanLanes } from './span-lanes.ts'

export interface MonthTitle {
  key: string
  /** '4:00', or null without a start on that day. */
  time: string | null
  name: string
  tone: AvatarTone
  colour: ActivityColour | 'outside'
}

/** A part of several days, or of days off, of which even one is drawn as a span. */
export interface MonthSpan extends Omit<MonthTitle, 'colour'> {
  colour: MonthTitle['colour'] | 'off'
  isFirst: boolean
  isLast: boolean
}

export interface DayTitles {
  /** Null is an empty line. */
  spans: readonly (MonthSpan | null)[]
  titles: readonly MonthTitle[]
  /** Those for which the cell has no room. */
  more: number
}

interface SpanOfDays {
  from: CalendarDate
  to: CalendarDate
  title: Omit<MonthSpan, 'isFirst' | 'isLast'>
}

const mostLines = 4
/** The marks of more children take a line. */
const mostOnOneLine = 3
const mostSpans = 2
const daysOfRow = 7

type Tones = ReadonlyMap<string, { tone: AvatarTone }>

/** In the colour of the first child. */
export function monthTitles(
  byDay: ReadonlyMap<CalendarDate, readonly Activity[]>,
  family: Tones,
  background: BackgroundDays,
): ReadonlyMap<CalendarDate, DayTitles> {
  const days = [...byDay]
  const titles = new Map<CalendarDate, DayTitles>()
  for (let start = 0; start < days.length; start += daysOfRow) {
    const row = days.slice(start, start + daysOfRow)
    const spans = spansOf(row, family, background)
    const lanes =
      spans.length > 0
        ? spanLanes(
            row.map(([day]) => day),
            spans,
            mostSpans,
          )
        : undefined
    for (const [day, activities] of row) {
      const ofDay = titlesOn(day, activities, family, background.get(day)?.outside ?? none)
      const pieces = lanes?.get(day)
      const hidden = pieces?.hidden.filter(({ title }) => title.colour !== 'off').length ?? 0
      if (ofDay.length === 0 && !pieces?.lanes.length) continue
      const hasManyMarks = new Set(activities.map(({ child_uuid }) => child_uuid)).size > mostOnOneLine
      const room = (hasManyMarks ? mostLines - 1 : mostLines) - (pieces?.lanes.length ?? 0)
      const shown = ofDay.length + hidden > (hidden > 0 ? room - 1 : room) ? ofDay.slice(0, room - 1) : ofDay
      titles.set(day, {
        spans: pieces?.lanes.map((piece) => piece && partOf(piece, day)) ?? noSpans,
        titles: shown,
        more: ofDay.length + hidden - shown.length,
      })
    }
  }
  return titles
}

const none: readonly OutsideEntry[] = []
const noSpans: readonly MonthSpan[] = []

function partOf({ span, isFirst, isLast }: { span: SpanOfDays; isFirst: boolean; isLast: boolean }, day: CalendarDate) {
  return { ...span.title, time: span.from === day ? span.title.time : null, isFirst, isLast }
}

function titlesOn(
  day: CalendarDate,
  activities: readonly Activity[],
  family: Tones,
  outside: readonly OutsideEntry[],
): MonthTitle[] {
  const entries = joinHosts(activities.filter((one) => !lastsDays(one)))
  const titleOf = new Map(
    entries.map(({ activity, children }) => [activity, activityTitle(activity, children, family)]),
  )
  const others = outside.filter((one) => !lastsDays(one)).map((entry) => ({ at: startOn(day, entry), entry }))
  return amongActivities(
    day,
    entries.map(({ activity }) => activity),
    others,
  ).flatMap(({ activity, other }) => (activity ? (titleOf.get(activity) ?? []) : outsideTitle(other.entry, family)))
}

/** Days off first, then what lasts longest. */
function spansOf(
  row: readonly (readonly [CalendarDate, readonly Activity[]])[],
  family: Tones,
  background: BackgroundDays,
): SpanOfDays[] {
  const spans = new Map<string, SpanOfDays>()
  const add = (from: CalendarDate, to: CalendarDate, title: SpanOfDays['title']) => {
    if (!spans.has(title.key)) spans.set(title.key, { from, to, title })
  }
  for (const [day] of row) {
    for (const { uuid, name, from_date, to_date } of background.get(day)?.daysOff ?? []) {
      add(from_date, to_date, { key: uuid, time: null, name, tone: 1, colour: 'off' })
    }
  }
  for (const [, activities] of row) {
    for (const { activity, children } of joinHosts(activities.filter(lastsDays))) {
      add(activity.start_date, lastDayOf(activity), activityTitle(activity, children, family))
    }
  }
  for (const [day] of row) {
    for (const entry of background.get(day)?.outside ?? none) {
      if (lastsDays(entry)) add(entry.start_date, lastDayOf(entry), outsideTitle(entry, family))
    }
  }
  return [...spans.values()]
}

function lastsDays(period: Parameters<typeof lastDayOf>[0]): boolean {
  return period.end_date !== period.start_date && lastDayOf(period) !== period.start_date
}

function activityTitle(activity: Activity, children: readonly string[], family: Tones): MonthTitle {
  const { uuid, child_uuid, name, start_time } = activity
  return {
    key: `${uuid} ${child_uuid}`,
    time: start_time === null ? null : hourAndMinuteText(start_time),
    name,
    tone: family.get(children[0] ?? '')?.tone ?? 1,
    colour: activityColour(activity),
  }
}

function outsideTitle({ uuid, title, start_time, child_uuids }: OutsideEntry, family: Tones): MonthTitle {
  return {
    key: uuid,
    time: start_time === null ? null : hourAndMinuteText(start_time),
    name: title,
    tone: family.get(child_uuids[0] ?? '')?.tone ?? 1,
    colour: 'outside',
  }
}
