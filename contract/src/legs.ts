import {
  legTakers,
  legWays,
  legWhos,
  longestWayMinutes,
  personNameLimit,
  type LegWho,
} from '@parent-activity/domain/legs/leg-rules'
import { problem } from '@parent-activity/domain/texts/problem'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import { today } from './activities.ts'
import { mostListDays } from './calendar/calendar.ts'
import { dayRange, daysAtMost } from './day-range.ts'
import type { EndpointTable } from './endpoint.ts'
import { follows, id, nothing, optionalText, text, timestamp, truth } from './fields.ts'

const way = z.enum(legWays, { error: `Please choose ${legWays.join(' or ')}` })

const taker = {
  who: z.enum(legTakers),
  /** The member, or null. */
  user_uuid: id.nullable(),
  /** Of the member or the person; of a ride, the driver. */
  name: z.string().nullable(),
}

/** Both ways of every child of the family in an activity for which anything was chosen; otherwise none. */
const leg = z.object({
  activity_uuid: id,
  child_uuid: id,
  way: z.enum(legWays),
  ...taker,
  /** When the member sets out with the children of others, on the way there; null if that was not said. */
  ride_leaves: z.string().nullable(),
  /** The taker that the series has for this weekday, whether or not chosen today. */
  usual: z.object(taker).nullable(),
  /** When the child was brought or collected, and by whom it was said. */
  done_at: timestamp.nullable(),
  done_by: z.string().nullable(),
})
export type Leg = z.output<typeof leg>

const legs = z.object({
  legs: z.array(leg),
  /** How long it takes from home, by place as `placeKey` writes it. */
  places: z.array(z.object({ place: z.string(), minutes: z.int() })),
  /** People without an account who were chosen before. */
  people: z.array(z.string()),
})
export type Legs = z.output<typeof legs>

const takerRules = follows(
  ({ who, user_uuid, name }: { who: LegWho; user_uuid: string | null; name: string | null }) => [
    ...problem('user_uuid', who === 'member' && user_uuid === null ? 'Please choose who of the family' : null),
    ...problem('name', who === 'person' && name === null ? 'Please enter a name' : null),
  ],
)

const wrongWho = { error: `Please choose one of ${legWhos.join(', ')}` }
const wrongMinutes = `Please enter 1 to ${longestWayMinutes} minutes`

export const legsEndpoints = {
  'GET /api/legs': {
    access: 'signed-in',
    expensive: true,
    conditional: true,
    summary: 'Who brings and who collects the children of one’s family on some days, and how long their ways take',
    query: z.object(dayRange).check(daysAtMost(mostListDays)),
    reply: legs,
    envelope: 'data',
  },
  'PUT /api/activities/:id/legs/:childUuid/:way': {
    access: 'signed-in',
    summary: 'Choose who brings or collects a child, on this date or as the usual for its weekday',
    params: z.object({ id, childUuid: id, way }),
    body: z
      .object({
        who: z.enum(legWhos, wrongWho),
        user_uuid: id.nullable().default(null),
        name: optionalText(personNameLimit).default(null),
        every: z.enum(['date', 'weekday'], { error: 'This has to be date or weekday' }).default('date'),
        today: today.optional(),
      })
      .check(takerRules),
    reply: legs,
    envelope: 'data',
  },
  'POST /api/activities/:id/legs/:childUuid/:way/done': {
    access: 'signed-in',
    summary: 'Say that a child was brought or collected, or, with false, that it was not',
    params: z.object({ id, childUuid: id, way }),
    body: z.object({ done: truth.default(true) }),
    reply: legs,
    envelope: 'data',
  },
  'PUT /api/place-times': {
    access: 'signed-in',
    summary: 'Say how many minutes it takes from home to a place; null forgets it',
    body: z.object({
      place: text(textLimits.place, 'Please enter a place'),
      minutes: z.int(wrongMinutes).min(1, wrongMinutes).max(longestWayMinutes, wrongMinutes).nullable(),
    }),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
