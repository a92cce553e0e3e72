import { boardFormProblems, boardNameLimit, boardNameMissing } from '@parent-activity/domain/boards/board-rules'
import { legWays } from '@parent-activity/domain/legs/leg-rules'
import { liveKinds } from '@parent-activity/domain/live/live-kinds'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { day, follows, id, identity, nothing, text, timestamp } from './fields.ts'

export const board = z.object({
  ...identity,
  name: z.string(),
  /** Null once that member has left. */
  made_by: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  last_seen_at: timestamp.nullable(),
})
export type Board = z.output<typeof board>

/** Of one way, and the children who go it together; nobody's user id. */
const boardLeg = z.object({
  way: z.enum(legWays),
  who: z.enum(['member', 'person', 'alone', 'open', 'ride']),
  /** The first name of a member or driver, or what the family calls a person. */
  name: z.string().nullable(),
  children: z.array(z.int()),
  /** On the day shown. */
  leave_at: z.string().nullable(),
  is_done: z.boolean(),
})
export type BoardLeg = z.output<typeof boardLeg>

const boardThing = z.object({ name: z.string(), is_packed: z.boolean(), children: z.array(z.int()) })
export type BoardThing = z.output<typeof boardThing>

/** Times of this day only. */
const boardEntry = z.object({
  name: z.string(),
  /** Positions among the children. */
  children: z.array(z.int()),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  starts_before: z.boolean(),
  ends_after: z.boolean(),
  /** Of this day; none if the family has chosen nothing. */
  legs: z.array(boardLeg),
})
export type BoardEntry = z.output<typeof boardEntry>

const boardDay = z.object({ date: z.string(), entries: z.array(boardEntry) })

const boardContent = z.object({
  name: z.string(),
  children: z.array(z.object({ first_name: z.string(), colour: z.int().min(1).max(8) })),
  today: boardDay,
  tomorrow: boardDay,
  /** For tomorrow. */
  to_pack: z.array(boardThing),
})
export type BoardContent = z.output<typeof boardContent>

export const boardsEndpoints = {
  'GET /api/boards': {
    access: 'signed-in',
    summary: 'The kitchen boards of one’s family, without their links',
    reply: z.array(board),
    envelope: 'data',
  },
  'POST /api/boards': {
    access: 'signed-in',
    summary: 'Make a kitchen board; only this reply has its link',
    body: z.object({ name: text(boardNameLimit, boardNameMissing) }).check(follows(boardFormProblems)),
    reply: board.extend({ board_path: z.string() }),
    envelope: 'data',
  },
  'DELETE /api/boards/:id': {
    access: 'signed-in',
    summary: 'Remove a kitchen board; its screen goes empty at once',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'GET /api/board': {
    access: 'board',
    summary: 'Today and tomorrow for a kitchen board: first names, activities, times, who brings, what to pack',
    query: z.object({ today: day.optional() }),
    reply: boardContent,
    envelope: 'data',
  },
  'GET /api/board/live': {
    access: 'board',
    summary: 'Says that the board’s content has changed (`changed`), that the board has ended (`ended`), or `poll`',
    events: true,
    reply: z.object({ kinds: z.array(z.enum(liveKinds)) }),
    envelope: 'data',
  },
} as const satisfies EndpointTable
