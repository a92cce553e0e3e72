import { mostThings, thingNameLimit } from '@parent-activity/domain/bring-list/bring-list-rules'
import { z } from 'zod'
import { dayRange, daysAtMost } from './day-range.ts'
import type { EndpointTable } from './endpoint.ts'
import { id, nothing, text, truth } from './fields.ts'

const mostDays = 31
const thingMissing = 'Please enter what to bring'

const thing = z.object({
  uuid: id,
  name: z.string(),
  /** On every date of the series; told to the host alone. */
  every: z.boolean(),
  /** By one's own family, for this date. */
  is_packed: z.boolean(),
  may_remove: z.boolean(),
})
export type Thing = z.output<typeof thing>

const thingsOfActivity = z.object({ activity_uuid: id, things: z.array(thing) })
export type ThingsOfActivity = z.output<typeof thingsOfActivity>

export const bringListEndpoints = {
  'GET /api/bring-list': {
    access: 'signed-in',
    conditional: true,
    summary: 'What to bring to one’s own activities, and to those to which a child of one’s family comes or may come',
    query: z.object(dayRange).check(daysAtMost(mostDays)),
    reply: z.array(thingsOfActivity),
    envelope: 'data',
  },
  'POST /api/activities/:id/things': {
    access: 'signed-in',
    summary: `Add something to bring to an activity, or to every date of its series; at most ${mostThings} an activity`,
    params: z.object({ id }),
    body: z.object({
      name: text(thingNameLimit, thingMissing).min(1, thingMissing),
      every: truth.default(false),
    }),
    reply: thing,
    envelope: 'data',
  },
  'DELETE /api/things/:id': {
    access: 'signed-in',
    summary: 'Remove something from the bring list, for all families and dates',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'PUT /api/things/:id/packed': {
    access: 'signed-in',
    summary: 'Say that one’s own family has packed something for one date, or has not',
    params: z.object({ id }),
    body: z.object({ activity_uuid: id, packed: truth }),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
