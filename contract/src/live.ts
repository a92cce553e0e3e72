import { liveKinds } from '@parent-activity/domain/live/live-kinds'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'

export const liveEndpoints = {
  'GET /api/live': {
    access: 'signed-in',
    summary:
      'Says that something the family sees has changed (`changed`), that this session has ended (`ended`), or that ' +
      'changes cannot be told and lists must be polled (`poll`)',
    events: true,
    reply: z.object({ kinds: z.array(z.enum(liveKinds)) }),
    envelope: 'data',
  },
} as const satisfies EndpointTable
