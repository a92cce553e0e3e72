import { movedFields } from '@parent-activity/domain/notices/notice-change'
import { noticeKinds } from '@parent-activity/domain/notices/notice-kind'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { id, identity, nothing, timestamp } from './fields.ts'

const mostRead = 1000

/** Kept until read, even after the activity is deleted. */
export const notice = z.object({
  ...identity,
  kind: z.enum(noticeKinds),
  child_uuid: id,
  child_name: z.string(),
  /** Null once deleted or no longer shared. */
  activity_uuid: id.nullable(),
  activity_name: z.string(),
  host_child_name: z.string(),
  /** For a host: who is no longer coming. */
  guest_child_name: z.string().nullable(),
  /** The adult it is about: who drives, asks or answers. */
  person_name: z.string().nullable(),
  /** As that adult wrote it; for a driver who is late, the minutes. */
  message: z.string().nullable(),
  /** Of a series, all told by this notice; what follows is of the first. */
  dates: z.int(),
  start_date: z.string(),
  /** Time, place and changes are empty once the activity is no longer shared. */
  start_time: z.string().nullable(),
  location: z.string().nullable(),
  changes: z.array(z.object({ now: z.string().nullable(), was: z.string().nullable(), field: z.enum(movedFields) })),
  created_at: timestamp,
})
export type Notice = z.output<typeof notice>

export const noticesEndpoints = {
  'GET /api/notices': {
    access: 'signed-in',
    conditional: true,
    paged: true,
    summary:
      'What happened to activities one’s children are invited to, and guests who left one’s own; nobody has read it yet',
    query: z.object({ after: id.optional() }),
    reply: z.array(notice),
    envelope: 'data',
  },
  'POST /api/notices/read': {
    access: 'signed-in',
    summary: 'Mark notices as read, for the whole family; those that are gone meanwhile are passed over',
    body: z.object({
      notice_uuids: z
        .array(id, 'Please list the notices')
        .max(mostRead, `Please read at most ${mostRead} notices at once`),
    }),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
