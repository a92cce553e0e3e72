import { randomUUID } from 'node:crypto'
import type { Activity } from '@parent-activity/contract/activities'
import type { seriesEndpoints } from '@parent-activity/contract/series'
import { datesTooMany, lastDay } from '@parent-activity/domain/activities/activity-rules'
import { mostDates } from '@parent-activity/domain/activities/recurrence'
import { monthsAhead, ruleDates } from '@parent-activity/domain/activities/series-rule'
import { believedToday } from '@parent-activity/domain/calendar/today'
import { firstProblems, problem } from '@parent-activity/domain/texts/problem'
import { lockFamily } from '../../../db/family-lock.ts'
import type { Request } from '../../../http/endpoint-routes.ts'
import { refuseProblems } from '../../../http/refuse-problems.ts'
import { hostsWithPlaces } from '../hosts-with-places.service.ts'
import { insertWithinRoom } from '../room/insert-within-room.service.ts'
import { madeEntries } from '../made-entries.ts'
import { newDateProblem } from '../new-date.ts'
import { coveredBy, plannedUntil } from './planned-dates.service.ts'
import { inOrder } from './weekdays-in-order.ts'
import { insertGaps } from './series-gaps.repository.ts'
import { newSeriesOf } from './series.access.ts'
import { seriesExists } from './series.errors.ts'
import { insertSeries, isSeriesIdTaken } from './series.repository.ts'

const noDates = 'No valid dates generated for the recurring activity'
const beginsTooLate = `A series without an end has to begin within ${monthsAhead} months`

interface Made {
  created: Activity[]
  left_out: string[]
  nearly_full: boolean
}

export function makeSeries({
  params,
  body,
  write,
  actor,
  now,
}: Request<(typeof seriesEndpoints)['POST /api/activities/:childUuid/series']>): Promise<Made> {
  const { joint_host_children: _, today: claimed, every_weeks, from_date, until_date, skips_days_off, ...rest } = body
  const { series_id, weekdays, ...details } = rest
  const rule = { weekdays: inOrder(weekdays), every_weeks, from_date, until_date }
  return write(async (tx) => {
    const today = believedToday(claimed, now)
    const until = until_date ?? plannedUntil(today)
    refuseProblems(
      firstProblems<string>(
        problem('from_date', newDateProblem(from_date, now)),
        problem('until_date', until_date === null ? null : newDateProblem(until_date, now)),
        problem('from_date', from_date > until ? beginsTooLate : null),
      ),
    )
    const dates = ruleDates(rule, today, until)
    refuseProblems(
      firstProblems<string>(
        problem('weekdays', dates.length === 0 ? noDates : null),
        problem('until_date', until_date !== null && dates.length > mostDates ? datesTooMany : null),
      ),
    )
    await lockFamily(tx, actor.familyId)
    const hosts = await hostsWithPlaces(tx, actor, params.childUuid, body)
    if (await isSeriesIdTaken(tx, actor.familyId, series_id)) throw seriesExists()
    const stored = { ...rule, id: randomUUID(), series_id, skips_days_off, rolled_until: until }
    const series = newSeriesOf(hosts, stored)
    const covered = await coveredBy(tx, series, hosts.children, dates)
    const left_out = dates.filter((date) => covered.has(date))
    refuseProblems(problem('weekdays', left_out.length === dates.length ? 'All of these dates are days off' : null))
    await insertSeries(tx, hosts, stored)
    await insertGaps(tx, series, left_out, 'day_off')
    const wanted = dates
      .filter((date) => !covered.has(date))
      .map((date) => ({
        ...details,
        id: randomUUID(),
        start_date: date,
        end_date: lastDay(date, details),
        host_cant_attend: false,
        series_id,
        is_recurring: true,
        recurring_days: rule.weekdays,
        series_start_date: from_date,
        series_ref: series.id,
        series_date: date,
      }))
    const { rows, nearly_full } = await insertWithinRoom(tx, hosts, wanted, now)
    return { created: madeEntries(rows, hosts), left_out, nearly_full }
  })
}
