import { dateProblem, periodProblems, placesProblem } from '@parent-activity/domain/activities/activity-rules'
import { weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import { problem } from '@parent-activity/domain/texts/problem'
import type { Tx } from '../../../../db/client.ts'
import type { TakenOut } from '../../../../db/taken-out.ts'
import type { Authorized } from '../../../../http/authorized.ts'
import { movesOf } from '../../activity-moved.ts'
import { changeWithinRoom } from '../../room/activity-room.ts'
import type { GuestEvents } from '../../guest-events.ts'
import { rangeAround } from '../../range-around.ts'
import { moveProblem, movedRule, takesPlaceAlready } from './moved-rule.ts'
import { refuseChange } from './refuse-change.ts'
import { changedDate, changesAnything, movedSeriesDate, type SeriesChange } from './series-change.ts'
import {
  findSeriesDates,
  mostComing,
  moveSeriesDates,
  updateDates,
  type SeriesDate,
} from '../series-dates.repository.ts'
import { lockGaps, replaceGaps, type Gap } from '../series-gaps.repository.ts'
import { updateSeries, type SeriesRef } from '../series.repository.ts'

interface Wanted {
  series: Authorized<SeriesRef>
  one: SeriesDate
  /** The dates in scope. */
  dates: SeriesDate[]
  gapsFrom: CalendarDate
  change: SeriesChange
  changesDetached: boolean
  today: CalendarDate
  changedBy: string
  guests: GuestEvents
  now: Date
}

interface Changed {
  series: Authorized<SeriesRef>
  changed: number
  nearly_full: boolean
}

/** Rows are updated, so that invitations and answers live on. */
export async function changeDates(tx: Tx, wanted: Wanted): Promise<Changed> {
  const { series, one, dates, change, changesDetached } = wanted
  if (!changesAnything(change)) return { series, changed: 0, nearly_full: false }
  const targets = dates.filter(({ id, is_detached }) => !is_detached || changesDetached || id === one.id)
  const gaps = await lockGaps(tx, series)
  const gapsInScope = gaps.filter(({ date }) => date >= wanted.gapsFrom)
  const next = change.move ? await moveRule(tx, wanted, gaps, gapsInScope) : series
  const changed = targets.map((date) => ({
    ...date,
    ...changedDate(date, change),
    is_detached: date.is_detached && !changesDetached,
  }))
  for (const date of changed) refuseChange(periodProblems(date))
  await refuseTooFewPlaces(tx, wanted, targets, gapsInScope)
  const nearly_full = await updateTargets(tx, wanted, targets, changed)
  await replaceGaps(
    tx,
    series,
    gapsInScope.map((gap) => ({ was: gap.date, gap: changedGap(gap, change, changesDetached) })),
  )
  return { series: next, changed: changed.length, nearly_full }
}

async function updateTargets(
  tx: Tx,
  { series, change, changedBy, guests, now }: Wanted,
  targets: readonly SeriesDate[],
  changed: readonly SeriesDate[],
): Promise<boolean> {
  const [first, ...others] = [...targets, ...changed]
  if (!first) return false
  const shared = targets.filter(({ is_shared }) => is_shared)
  const isUnshared = change.details.is_shared === false
  if (isUnshared) {
    await guests.unshared(
      tx,
      shared.map(({ id }) => id),
      now,
    )
  }
  const nearly_full = await changeWithinRoom(tx, series.family_id, rangeAround(first, ...others), () =>
    updateDates(tx, series, changed, change.details, changedBy),
  )
  if (isUnshared) return nearly_full
  const after = new Map(changed.map((date) => [date.id, date]))
  const moves = shared.map((date) => ({
    activityId: date.id,
    changes: movesOf(date, { ...after.get(date.id), location: change.details.location }),
  }))
  await guests.seriesChanged(
    tx,
    moves.filter(({ changes }) => changes.length > 0),
    now,
  )
  const activityIds = shared.map(({ id }) => id)
  await guests.placesFreed(tx, activityIds, now)
  return nearly_full
}

/** Dates that stay where they are count as those that the rule gives now. */
async function moveRule(
  tx: Tx,
  { series, dates, change, changesDetached, one, today }: Wanted,
  gaps: readonly Gap[],
  gapsInScope: readonly Gap[],
): Promise<Authorized<SeriesRef>> {
  const { move } = change
  if (!move) return series
  const before = (date: CalendarDate) => weekday(date) === move.weekday
  const inScope = [...dates.map(({ series_date }) => series_date), ...gapsInScope.map(({ date }) => date)]
  const leaving = new Set(inScope.filter(before))
  const staying = new Set([...(await findSeriesDates(tx, series)), ...gaps.map(({ date }) => date)])
  for (const date of leaving) staying.delete(date)
  const moved = [...leaving].map((date) => movedSeriesDate(date, change))
  const first = dates
    .filter(
      ({ id, is_detached, series_date }) => before(series_date) && (!is_detached || changesDetached || id === one.id),
    )
    .map(({ series_date }) => movedSeriesDate(series_date, change))
    .toSorted()[0]
  const isTaken = moved.some((date) => staying.has(date))
  const text = moveProblem(series, move) ?? (isTaken ? takesPlaceAlready : null)
  refuseChange(problem('start_date', text ?? (first === undefined ? null : dateProblem(first, today))))
  const { weekdays, from_date, until_date, rolled_until } = movedRule(series, move, [...staying, ...moved], moved)
  await updateSeries(tx, series, { weekdays, from_date, until_date, rolled_until })
  await moveSeriesDates(
    tx,
    series,
    dates.map(({ id, series_date }) => ({ id, series_date: movedSeriesDate(series_date, change) })),
    weekdays,
  )
  return { ...series, weekdays, from_date, until_date, rolled_until }
}

async function refuseTooFewPlaces(
  tx: Tx,
  { change }: Wanted,
  targets: readonly SeriesDate[],
  gaps: readonly Gap[],
): Promise<void> {
  const { max_participants } = change.details
  if (max_participants === undefined) return
  const coming = await mostComing(
    tx,
    targets.map(({ id }) => id),
  )
  const takenOut = gaps.flatMap(({ taken_out }) => (taken_out ? placesOf(taken_out) : []))
  refuseChange(problem('max_participants', placesProblem(max_participants, Math.max(coming, ...takenOut))))
}

function placesOf({ hosts, guests, link_guests = [] }: TakenOut): number {
  return hosts.length + [...guests, ...link_guests].filter(({ status }) => answers[status].isComing).length
}

const forNobody = { guests: [], link_guests: [], reply_by: null }

/** Dates that days off took out come back as they would be now. */
function changedGap(gap: Gap, change: SeriesChange, changesDetached: boolean): Gap {
  const date = movedSeriesDate(gap.date, change)
  const { taken_out } = gap
  if (!taken_out || (taken_out.is_detached && !changesDetached)) return { ...gap, date }
  const { series_date: _, ...period } = changedDate({ ...taken_out, series_date: gap.date }, change)
  const { start_date, end_date, start_time, end_time } = period
  const hasMoved = movesOf(taken_out, period).length > 0
  const guests = taken_out.guests.map((guest) => ({
    ...guest,
    asks_again: guest.asks_again || (hasMoved && answers[guest.status].isComing),
  }))
  return {
    ...gap,
    date,
    taken_out: {
      ...taken_out,
      ...change.details,
      start_date,
      end_date,
      start_time,
      end_time,
      is_detached: false,
      ...(change.details.is_shared === false ? forNobody : { guests }),
    },
  }
}
