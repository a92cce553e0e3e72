import type { seriesEndpoints, SeriesScope } from '@parent-activity/contract/series'
import { datesTooMany, periodProblems } from '@parent-activity/domain/activities/activity-rules'
import { changedPeriod } from '@parent-activity/domain/activities/changed-period'
import { mostDates } from '@parent-activity/domain/activities/recurrence'
import { ruleDates } from '@parent-activity/domain/activities/series-rule'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { believedToday } from '@parent-activity/domain/calendar/today'
import { problem } from '@parent-activity/domain/texts/problem'
import type { Tx } from '../../../db/client.ts'
import { lockFamily } from '../../../db/family-lock.ts'
import type { Authorized } from '../../../http/authorized.ts'
import type { Request } from '../../../http/endpoint-routes.ts'
import { refuseProblems } from '../../../http/refuse-problems.ts'
import { deleteActivities } from '../activities.repository.ts'
import type { GuestEvents } from '../guest-events.ts'
import { newDateProblem } from '../new-date.ts'
import { changeDates } from './change-dates.service.ts'
import { endBefore } from './end-series.service.ts'
import { refuseChange } from './refuse-change.ts'
import { planUntil, plannedUntil } from './planned-dates.service.ts'
import { leaveGaps } from './series-gaps.repository.ts'
import { seriesChange } from './series-change.ts'
import { skipDaysOff } from './skip-days-off.service.ts'
import { datesAfter, ownDatesOfSeries, type OwnDates } from './series.access.ts'
import { deleteEmptySeries, updateSeries, type SeriesRef } from './series.repository.ts'

type Change = (typeof seriesEndpoints)['PUT /api/activities/:id/series']

export function changeSeries(
  { params, body, write, actor, now }: Request<Change>,
  guests: GuestEvents,
): Promise<{ changed: number; nearly_full: boolean }> {
  const { until_date, skips_days_off } = body.rule
  return write(async (tx) => {
    const today = believedToday(body.today, now)
    await lockFamily(tx, actor.familyId)
    const own = await ownDatesOfSeries(tx, actor, params.id, today)
    const { one } = own
    const { start_date } = body.changes
    if (start_date !== undefined && start_date !== one.start_date) {
      refuseChange(problem('start_date', newDateProblem(start_date, now)))
    }
    refuseChange(periodProblems(changedPeriod(one, body.changes)))
    const change = seriesChange(one, body.changes)
    const ended = await changeEnd(tx, own, until_date, guests, now)
    const from = laterOf(today, startOf(body.scope, one.series_date))
    const { series, changed, nearly_full } = await changeDates(tx, {
      ...ended,
      one,
      dates: ended.dates.filter(({ series_date }) => body.scope === 'all' || series_date >= one.series_date),
      gapsFrom: from,
      change,
      changesDetached: body.detached === 'change',
      today,
      changedBy: actor.userId,
      guests,
      now,
    })
    const planned = await planUntil(tx, series, series.until_date ?? plannedUntil(today), today, guests, now)
    const skips = skips_days_off ?? series.skips_days_off
    if (skips !== series.skips_days_off) await updateSeries(tx, series, { skips_days_off: skips })
    if (skips !== series.skips_days_off || change.move !== null) await skipDaysOff(tx, actor.familyId, guests, now)
    await deleteEmptySeries(tx, actor.familyId)
    return {
      changed: changed + ended.removed + planned.made,
      nearly_full: nearly_full || planned.nearly_full,
    }
  })
}

/** An earlier end takes the dates after it out, a later one is only noted. */
async function changeEnd(
  tx: Tx,
  own: Authorized<OwnDates>,
  until: CalendarDate | null | undefined,
  guests: GuestEvents,
  now: Date,
): Promise<{ series: Authorized<SeriesRef>; dates: OwnDates['dates']; removed: number }> {
  const { series, dates } = own
  if (until === undefined || until === series.until_date) return { series, dates, removed: 0 }
  if (until !== null) {
    refuseProblems(problem('rule.until_date', endProblem(series, until, now)))
    if (until < series.rolled_until) {
      const gone = datesAfter(own, until)
      await guests.cancelled(tx, gone.ids, now)
      await leaveGaps(tx, gone)
      await deleteActivities(tx, gone)
      await endBefore(tx, series, addDays(until, 1))
      return {
        series: { ...series, until_date: until, rolled_until: until },
        dates: dates.filter(({ start_date }) => start_date <= until),
        removed: gone.ids.length,
      }
    }
  }
  await updateSeries(tx, series, { until_date: until })
  return { series: { ...series, until_date: until }, dates, removed: 0 }
}

function endProblem(series: SeriesRef, until: CalendarDate, now: Date): string | null {
  if (until < series.from_date) return 'End date must be after start date'
  const wrongDate = newDateProblem(until, now)
  if (wrongDate !== null) return wrongDate
  const rule = { ...series, until_date: until }
  return ruleDates(rule, addDays(series.rolled_until, 1), until).length > mostDates ? datesTooMany : null
}

function startOf(scope: SeriesScope, date: CalendarDate): CalendarDate | null {
  return scope === 'later' ? date : null
}

function laterOf(one: CalendarDate, other: CalendarDate | null): CalendarDate {
  return other !== null && other > one ? other : one
}
