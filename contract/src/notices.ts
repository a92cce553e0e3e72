import { noticeKinds } from '@parent-activity/domain/notices/notice-kind'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { id, identity, nothing, timestamp } from './fields.ts'

/** What happened to an activity that a child is invited to. Kept until it is read, also when the activity is gone. */
export const notice = z.object({
  ...identity,
  kind: z.enum(noticeKinds),
  child_uuid: id,
  child_name: z.string(),
  /** Nothing where the activity is gone, or is no longer shared with the child. */
  activity_uuid: id.nullable(),
  activity_name: z.string(),
  host_child_name: z.string(),
  start_date: z.string(),
  /** When and where it is: nothing where it is no longer shared with the child. */
  start_time: z.string().nullable(),
  location: z.string().nullable(),
  created_at: timestamp,
})
export type Notice = z.output<typeof notice>

export const noticesEndpoints = {
  'GET /api/notices': {
    access: 'signed-in',
    paged: true,
    summary: 'What happened to activities one’s children are invited to, and nobody has read yet',
    query: z.object({ after: id.optional() }),
    reply: z.array(notice),
    envelope: 'data',
  },
  'POST /api/notices/:id/read': {
    access: 'signed-in',
    summary: 'Mark a notice as read, for the whole family',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
