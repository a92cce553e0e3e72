import {
  dayOffChildrenMissing,
  dayOffNameLimit,
  dayOffNameMissing,
  daysOffFormProblems,
  daysOffRangeProblems,
} from '@parent-activity/domain/calendar/days-off-rules'
import { z } from 'zod'
import { today } from '../activities.ts'
import type { EndpointTable } from '../endpoint.ts'
import { day, follows, id, identity, nothing, text, truth } from '../fields.ts'

const range = { from_date: day, to_date: day }
const plainRange = { from_date: z.string(), to_date: z.string() }
const mostChildren = 50

/** By whom days off came; names are null once a member has left, or a connection has ended. */
const source = z.object({
  kind: z.enum(['member', 'family', 'calendar']),
  name: z.string().nullable(),
  /** That the other family's child shares with one's own. */
  school: z.string().nullable(),
})
export type DayOffSource = z.output<typeof source>

export const dayOff = z.object({
  ...identity,
  name: z.string(),
  ...plainRange,
  child_uuids: z.array(id),
  /** Dates of series fall out; otherwise they are kept. */
  takes_out: z.boolean(),
  source,
})
export type DayOff = z.output<typeof dayOff>

const ownChildren = z
  .array(id, { error: dayOffChildrenMissing })
  .max(mostChildren, `Please choose at most ${mostChildren} children`)

const details = z
  .object({ name: text(dayOffNameLimit, dayOffNameMissing), ...range, child_uuids: ownChildren, takes_out: truth })
  .check(follows(daysOffFormProblems))
export type DayOffDetails = z.output<typeof details>

const affected = z.object({
  name: z.string(),
  /** 0 is Sunday. */
  weekday: z.int(),
  child_uuids: z.array(id),
  count: z.int(),
})
export type AffectedDates = z.output<typeof affected>

const offer = z.object({
  family_name: z.string(),
  school: z.string().nullable(),
  /** One's own, whom the days would be for. */
  child_uuids: z.array(id),
  days_off: z.array(z.object({ uuid: id, name: z.string(), ...plainRange })),
})
export type DaysOffOffer = z.output<typeof offer>

const mostTakenOver = 100
const sharing = z.object({ shares_days_off: truth })

export const daysOffEndpoints = {
  'GET /api/days-off': {
    access: 'signed-in',
    summary: 'The family’s days off that are not over, with where they came from',
    query: z.object({ today: today.optional() }),
    reply: z.array(dayOff),
    envelope: 'data',
  },
  'POST /api/days-off': {
    access: 'signed-in',
    expensive: true,
    summary: 'Add days off; unless they are kept, the dates of series on them fall out until the days off are removed',
    body: details,
    reply: dayOff,
    envelope: 'data',
  },
  'PUT /api/days-off/:id': {
    access: 'signed-in',
    expensive: true,
    summary: 'Change days off; a followed calendar no longer changes them',
    params: z.object({ id }),
    body: details,
    reply: dayOff,
    envelope: 'data',
  },
  'DELETE /api/days-off/:id': {
    access: 'signed-in',
    expensive: true,
    summary: 'Remove days off; the dates that they took out come back, with their guests',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'GET /api/days-off/affected': {
    access: 'signed-in',
    expensive: true,
    summary:
      'The coming dates of series that fall out only by days off in this range for these children, by series and weekday',
    query: z
      .object({
        ...range,
        child_uuids: text(mostChildren * 37, dayOffChildrenMissing)
          .transform((ids) => ids.split(','))
          .pipe(ownChildren),
        /** Days off that are being changed or removed. */
        except: id.optional(),
        today: today.optional(),
      })
      .check(follows(daysOffRangeProblems)),
    reply: z.array(affected),
    envelope: 'data',
  },
  'GET /api/days-off/sharing': {
    access: 'signed-in',
    summary: 'Whether connected families see the names and dates of one’s days off',
    reply: z.object({ shares_days_off: z.boolean() }),
    envelope: 'data',
  },
  'PUT /api/days-off/sharing': {
    access: 'signed-in',
    summary: 'Show connected families the names and dates of one’s days off, or no longer',
    body: sharing,
    reply: nothing,
    envelope: 'data',
  },
  'GET /api/days-off/offers': {
    access: 'signed-in',
    summary: 'Days off of connected families that share theirs, unless one’s own cover them',
    query: z.object({ today: today.optional() }),
    reply: z.array(offer),
    envelope: 'data',
  },
  'POST /api/days-off/take-over': {
    access: 'signed-in',
    expensive: true,
    summary: 'Copy days off of connected families; those that one’s own cover are passed over',
    body: z.object({
      day_off_uuids: z
        .array(id, { error: 'This has to be a list of ids' })
        .min(1, 'Please choose at least one')
        .max(mostTakenOver, `Please choose at most ${mostTakenOver}`),
    }),
    reply: z.object({ added: z.int() }),
    envelope: 'data',
  },
} satisfies EndpointTable
