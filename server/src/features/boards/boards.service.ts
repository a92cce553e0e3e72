import { randomUUID } from 'node:crypto'
import type { Board, BoardContent, boardsEndpoints } from '@parent-activity/contract/boards'
import type { Nothing } from '@parent-activity/contract/fields'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { believedToday } from '@parent-activity/domain/calendar/today'
import { childColours } from '@parent-activity/domain/children/child-colour'
import { childName } from '@parent-activity/domain/children/child-name'
import { pages } from '@parent-activity/domain/pages'
import type { Db } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { BoardReader } from '../../http/actor.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { rereadOnRetry } from '../../http/replies/reread-on-retry.ts'
import { hashToken, newToken } from '../../security/token.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import { listChildren } from '../children/children.repository.ts'
import { thingsBetween } from '../bring-list/bring-list.repository.ts'
import { legsBetween } from '../legs/legs.repository.ts'
import { boardDay, boardThings } from './board-day.ts'
import { boardRows } from './board-entries.repository.ts'
import { ownBoard } from './boards.access.ts'
import { tooManyBoards } from './boards.errors.ts'
import {
  countBoards,
  deleteBoard,
  deleteBoardsExpiredBefore,
  findBoardBySecret,
  insertBoard,
  listBoards,
  noteSeen,
  readBoard,
  replaceSecret,
} from './boards.repository.ts'

type Boards = typeof boardsEndpoints
type BoardWithLink = Board & { board_path: string }

const mostBoards = 5
const boardMs = 180 * 24 * 60 * 60 * 1000
const touchMs = 10 * 60 * 1000

export function boards({ db, actor, now }: Request<Boards['GET /api/boards']>): Promise<Board[]> {
  return listBoards(db, actor.familyId, now)
}

/** The secret is stored only as a hash, so a retry gives the board a new one: nobody has seen the first. */
export function makeBoard({
  body,
  db,
  write,
  actor,
  now,
}: Request<Boards['POST /api/boards']>): Promise<BoardWithLink> {
  const secret = newToken()
  const withLink = async (on: Db, id: string) => ({ ...(await readBoard(on, id)), board_path: boardPath(secret) })
  return rereadOnRetry(
    write,
    async (tx) => {
      await lockFamily(tx, actor.familyId)
      if ((await countBoards(tx, actor.familyId, now)) >= mostBoards) throw tooManyBoards(mostBoards)
      const id = randomUUID()
      await insertBoard(tx, {
        id,
        family_id: actor.familyId,
        name: body.name,
        secret_hash: hashToken(secret),
        created_by: actor.userId,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + boardMs).toISOString(),
      })
      await recordEvent(tx, actor, { kind: 'board_made', detail: { board: body.name } }, now)
      return withLink(tx, id)
    },
    (id) =>
      inTransaction(db, async (tx) => {
        await replaceSecret(tx, await ownBoard(tx, actor, id), hashToken(secret))
        return withLink(tx, id)
      }),
  )
}

/** In the fragment, which browsers send to no server. */
function boardPath(secret: string): string {
  return `${pages.board}#${secret}`
}

export function removeBoard({
  params,
  write,
  actor,
  now,
}: Request<Boards['DELETE /api/boards/:id']>): Promise<Nothing> {
  return write(async (tx) => {
    const board = await ownBoard(tx, actor, params.id)
    await deleteBoard(tx, board)
    await recordEvent(tx, actor, { kind: 'board_removed', detail: { board: board.name } }, now)
    return {}
  })
}

export async function authenticateBoard(db: Db, secret: string, now: Date): Promise<BoardReader | null> {
  const secretHash = hashToken(secret)
  const board = await findBoardBySecret(db, secretHash, now)
  if (!board) return null
  const { id, family_id, name, last_seen_at } = board
  const isSeenLately = last_seen_at !== null && now.getTime() - Date.parse(last_seen_at) <= touchMs
  if (!isSeenLately) await noteSeen(db, id, now)
  return { boardId: id, familyId: family_id, name, secretHash }
}

export function content({ query, read, board, now }: Request<Boards['GET /api/board']>): Promise<BoardContent> {
  const today = believedToday(query.today, now)
  const tomorrow = addDays(today, 1)
  return read(async (db) => {
    const children = await listChildren(db, board.familyId)
    const rows = await boardRows(db, board.familyId, today, tomorrow)
    const legs = await legsBetween(db, board.familyId, { start: today, end: tomorrow })
    const lists = await thingsBetween(db, board.familyId, { start: tomorrow, end: tomorrow })
    const colours = childColours(children.map((child) => ({ uuid: child.id, name: childName(child) })))
    const ids = children.map(({ id }) => id)
    return {
      name: board.name,
      children: children.map(({ id, first_name }) => ({ first_name, colour: colours.get(id) ?? 1 })),
      today: { date: today, entries: boardDay(rows, ids, today, legs) },
      tomorrow: { date: tomorrow, entries: boardDay(rows, ids, tomorrow, legs) },
      to_pack: boardThings(rows, ids, tomorrow, lists),
    }
  })
}

export function deleteExpiredBoards(db: Db, now: Date): Promise<number> {
  return deleteBoardsExpiredBefore(db, now)
}
