import { feedDetails, feedFormProblems, feedNameLimit, feedNameMissing } from '@parent-activity/domain/feeds/feed-rules'
import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { follows, id, identity, nothing, text, timestamp } from '../fields.ts'

export const feed = z.object({
  ...identity,
  name: z.string(),
  /** Null for the whole family. */
  child_uuid: id.nullable(),
  child_name: z.string().nullable(),
  detail: z.enum(feedDetails),
  created_at: timestamp,
  last_read_at: timestamp.nullable(),
})
export type Feed = z.output<typeof feed>

const newFeed = z
  .object({
    name: text(feedNameLimit, feedNameMissing),
    child_uuid: id.nullable().default(null),
    detail: z.enum(feedDetails, { error: 'Please choose what the link shows' }),
  })
  .check(follows(feedFormProblems))

export const feedsEndpoints = {
  'GET /api/feeds': {
    access: 'signed-in',
    summary: 'One’s own links to the family’s calendar, without their addresses',
    reply: z.array(feed),
    envelope: 'data',
  },
  'POST /api/feeds': {
    access: 'signed-in',
    summary: 'Make a link by which another calendar reads the family’s; only this reply has its address',
    body: newFeed,
    reply: feed.extend({ feed_path: z.string() }),
    envelope: 'data',
  },
  'DELETE /api/feeds/:id': {
    access: 'signed-in',
    summary: 'Revoke a link; whoever reads it finds an empty calendar',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'GET /api/feeds/:token/calendar': {
    access: 'public',
    summary: 'The calendar of a link, also at `/feeds/{token}.ics`; empty if nobody has such a link',
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    file: 'text/calendar; charset=utf-8',
    reply: z.string(),
    envelope: 'data',
  },
} as const satisfies EndpointTable
