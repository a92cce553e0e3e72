import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import type { Authorized } from '../../../http/authorized.ts'

export interface ShareLink {
  code_hash: Buffer
  child_id: string
  family_id: string
  made_by: string
  taken_by: string | null
  requester_name: string
  child_name: string
}

const mostLinks = 10

/** Inserts nothing if child or parent is gone. Of a child's free links, the oldest go. */
export async function insertShareLink(
  db: Db,
  link: Pick<ShareLink, 'code_hash' | 'child_id' | 'made_by'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('share_links')
    .columns(['code_hash', 'child_id', 'made_by', 'created_at'])
    .expression((expression) =>
      expression
        .selectFrom('children')
        .innerJoin('users', 'users.family_id', 'children.family_id')
        .select((row) => [
          row.val(link.code_hash).as('code_hash'),
          'children.id as child_id',
          'users.id as made_by',
          sql<string>`${now.toISOString()}::timestamptz`.as('created_at'),
        ])
        .where('children.id', '=', link.child_id)
        .where('users.id', '=', link.made_by)
        .forKeyShare(),
    )
    .execute()
  await sql`
    delete from share_links where code_hash in (
      select code_hash from share_links where child_id = ${link.child_id} and taken_by is null
      order by created_at desc, code_hash offset ${mostLinks}
    )`.execute(db)
}

export function findShareLink(db: Db, codeHash: Buffer, madeSince: Date): Promise<ShareLink | undefined> {
  return db
    .selectFrom('share_links')
    .innerJoin('children', 'children.id', 'share_links.child_id')
    .innerJoin('users', 'users.id', 'share_links.made_by')
    .select(['code_hash', 'child_id', 'children.family_id', 'made_by', 'taken_by'])
    .select(['users.username as requester_name', 'children.first_name as child_name'])
    .where('code_hash', '=', codeHash)
    .where('share_links.created_at', '>', madeSince.toISOString())
    .executeTakeFirst()
}

/** Two who register at once wait for each other here. */
export async function lockFreeLink(tx: Tx, codeHash: Buffer, madeSince: Date): Promise<boolean> {
  const link = await tx
    .selectFrom('share_links')
    .select('code_hash')
    .where('code_hash', '=', codeHash)
    .where('created_at', '>', madeSince.toISOString())
    .where('taken_by', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return link !== undefined
}

export async function giveLinkTo(tx: Tx, codeHash: Buffer, familyId: string): Promise<void> {
  await tx
    .updateTable('share_links')
    .set({ taken_by: familyId })
    .where('code_hash', '=', codeHash)
    .where('taken_by', 'is', null)
    .execute()
}

/** False for all but one of those who use it at once. */
export async function consumeLink(tx: Tx, { code_hash }: Authorized<ShareLink>, familyId: string): Promise<boolean> {
  const { numDeletedRows: deleted } = await tx
    .deleteFrom('share_links')
    .where('code_hash', '=', code_hash)
    .where((row) => row.or([row('taken_by', 'is', null), row('taken_by', '=', familyId)]))
    .executeTakeFirstOrThrow()
  return deleted === 1n
}

export async function deleteShareLink(tx: Tx, { code_hash }: Authorized<ShareLink>): Promise<void> {
  await tx.deleteFrom('share_links').where('code_hash', '=', code_hash).execute()
}

export function deleteShareLinksMadeUntil(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'share_links', sql`created_at <= ${moment.toISOString()}`)
}
