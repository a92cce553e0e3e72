import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Tables } from '../../db/tables.ts'
import type { Authorized } from '../../http/authorized.ts'

export interface BoardRef {
  id: string
  name: string
}

export function listBoards(db: Db, familyId: string, now: Date) {
  return selectBoards(db)
    .where('boards.family_id', '=', familyId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('boards.created_at')
    .orderBy('boards.id')
    .execute()
}

export function readBoard(db: Db, id: string) {
  return selectBoards(db).where('boards.id', '=', id).executeTakeFirstOrThrow()
}

function selectBoards(db: Db) {
  return db
    .selectFrom('boards')
    .leftJoin('users', 'users.id', 'boards.created_by')
    .select(['boards.id', 'boards.id as uuid', 'name', 'users.username as made_by', 'boards.created_at'])
    .select(['expires_at', 'last_seen_at'])
}

export function findBoard(tx: Tx, familyId: string, id: string): Promise<BoardRef | undefined> {
  return tx
    .selectFrom('boards')
    .select(['id', 'name'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findBoardBySecret(db: Db, secretHash: Buffer, now: Date) {
  return db
    .selectFrom('boards')
    .select(['id', 'family_id', 'name', 'last_seen_at'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

export async function countBoards(tx: Tx, familyId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('boards')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

export async function insertBoard(tx: Tx, board: Omit<Tables['boards'], 'last_seen_at'>): Promise<void> {
  await tx.insertInto('boards').values(board).execute()
}

export async function replaceSecret(tx: Tx, board: Authorized<BoardRef>, secret_hash: Buffer): Promise<void> {
  await tx.updateTable('boards').set({ secret_hash }).where('id', '=', board.id).execute()
}

export async function deleteBoard(tx: Tx, board: Authorized<BoardRef>): Promise<void> {
  await tx.deleteFrom('boards').where('id', '=', board.id).execute()
}

export async function noteSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('boards').set({ last_seen_at: now.toISOString() }).where('id', '=', id).execute()
}

export function deleteBoardsExpiredBefore(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'boards', sql`expires_at <= ${moment.toISOString()}`)
}
