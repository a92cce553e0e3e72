import { familyDeletionProblems } from '@parent-activity/domain/accounts/family-deletion-rules'
import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { follows, id, nothing, secret, text } from '../fields.ts'
import { familyExport } from './family-export.ts'

export const familyDataEndpoints = {
  'GET /api/family/export': {
    access: 'signed-in',
    expensive: true,
    streamed: true,
    summary: 'All that one’s family has, to be kept as a file',
    reply: familyExport,
    envelope: 'data',
  },
  'GET /api/family/export/calendar': {
    access: 'signed-in',
    expensive: true,
    streamed: true,
    summary: 'The activities of one’s children and the invitations they accepted, as the text of an iCalendar file',
    reply: z.object({ calendar: z.string() }),
    envelope: 'data',
  },
  'GET /api/activities/:id/calendar': {
    access: 'signed-in',
    summary: 'One activity that a child hosts or is invited to, as the text of an iCalendar file',
    params: z.object({ id }),
    query: z.object({ child_uuid: id.optional() }),
    reply: z.object({ calendar: z.string() }),
    envelope: 'data',
  },
  'DELETE /api/family': {
    access: 'signed-in',
    summary: 'Delete one’s family with all that it has; only the primary account may',
    body: z
      .object({ currentPassword: secret('Please enter your current password'), confirmation: text(40) })
      .check(follows(familyDeletionProblems)),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
