import { mayBeSettled, mostSettledClashes } from '@parent-activity/domain/clashes/clash-rules'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { day, id, identity, nothing, text } from './fields.ts'

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
    body: z.object({ key: text(200, wrongKey).refine(mayBeSettled, wrongKey), date: day }),
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
