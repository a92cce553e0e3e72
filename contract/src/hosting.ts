import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { clockTime, day, id, lines, nothing, optionalText } from './fields.ts'
import { hostNote, invitation } from './invitations.ts'

const note = optionalText(textLimits.replyNote).optional()

export const hostingEndpoints = {
  'PUT /api/activities/:id/reply-by': {
    access: 'signed-in',
    summary: 'Until when guests should answer, by the clock of the host’s family; nulls for no such day',
    params: z.object({ id }),
    body: z
      .object({ date: day.nullable(), time: clockTime })
      .refine(({ date, time }) => (date === null) === (time === null), {
        error: 'Please give both the day and the time',
        path: ['time'],
      }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/activities/:id/nudge': {
    access: 'signed-in',
    summary: 'Ask guests who have not answered once more; once a day',
    params: z.object({ id }),
    /** How many children. */
    reply: z.object({ nudged: z.int() }),
    envelope: 'data',
  },
  'POST /api/activities/:id/notes': {
    access: 'signed-in',
    summary: 'Write to all guests who may come',
    params: z.object({ id }),
    body: z.object({ text: lines(textLimits.hostNote) }),
    reply: hostNote,
    envelope: 'data',
  },
  'POST /api/activity-invitations/:id/wait': {
    access: 'signed-in',
    summary: 'Join the waiting list of a full activity',
    params: z.object({ id }),
    body: z.object({ note }),
    reply: invitation,
    envelope: 'data',
  },
  'DELETE /api/activity-invitations/:id/wait': {
    access: 'signed-in',
    summary: 'Leave the waiting list; an offered place goes to the next',
    params: z.object({ id }),
    reply: invitation,
    envelope: 'data',
  },
} satisfies EndpointTable
