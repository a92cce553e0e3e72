import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { day, id, identity, nothing, text } from './fields.ts'

export const mostSettledClashes = 1000

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const minute = '-?\\d{1,9}'
/** As `findClashes` writes it. */
const clashKey = new RegExp(
  `^(?:child ${uuid}(?: ${uuid} ${minute} ${minute}){2}|adult ${uuid}(?: ${uuid} (?:there|back) ${minute}){2})$`,
)
const wrongKey = 'Please name a clash of a child or an adult'

export const settledClash = z.object({
  ...identity,
  /** The two activities and their times. */
  key: z.string(),
  /** Its last day. */
  date: z.string(),
})
export type SettledClash = z.output<typeof settledClash>

export const clashesEndpoints = {
  'GET /api/clashes/settled': {
    access: 'signed-in',
    conditional: true,
    summary: 'The clashes that one’s family has said are fine',
    reply: z.array(settledClash),
    envelope: 'data',
  },
  'PUT /api/clashes/settled': {
    access: 'signed-in',
    summary: `Say that a clash is fine; at most ${mostSettledClashes} are remembered`,
    body: z.object({ key: text(200, wrongKey).regex(clashKey, wrongKey), date: day }),
    reply: settledClash,
    envelope: 'data',
  },
  'DELETE /api/clashes/settled/:id': {
    access: 'signed-in',
    summary: 'Be told of a clash again',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
