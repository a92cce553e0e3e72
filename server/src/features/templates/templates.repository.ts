import type { TemplateDetails } from '@parent-activity/contract/templates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'

export interface TemplateRef {
  id: string
}

type TemplateChange = { [Name in keyof TemplateDetails]?: TemplateDetails[Name] | undefined }

export function listTemplates(db: Db, familyId: string) {
  return db
    .selectFrom('activity_templates')
    .selectAll()
    .select('id as uuid')
    .where('family_id', '=', familyId)
    .orderBy('usage_count', 'desc')
    .orderBy(sql`lower(name)`)
    .execute()
}

export function findTemplate(tx: Tx, familyId: string, id: string) {
  return tx
    .selectFrom('activity_templates')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function countTemplates(tx: Tx, familyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('activity_templates')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  return count
}

export function insertTemplate(tx: Tx, template: TemplateDetails & { id: string; family_id: string }, now: Date) {
  return tx
    .insertInto('activity_templates')
    .values({ ...template, created_at: now.toISOString() })
    .returningAll()
    .returning('id as uuid')
    .executeTakeFirstOrThrow()
}

export function updateTemplate(tx: Tx, template: Authorized<TemplateRef>, change: TemplateChange) {
  return (
    tx
      .updateTable('activity_templates')
      // The id, because SQL can't update nothing.
      .set({ ...change, id: template.id })
      .where('id', '=', template.id)
      .returningAll()
      .returning('id as uuid')
      .executeTakeFirstOrThrow()
  )
}

export function countUse(tx: Tx, template: Authorized<TemplateRef>) {
  return tx
    .updateTable('activity_templates')
    .set((row) => ({ usage_count: row('usage_count', '+', 1) }))
    .where('id', '=', template.id)
    .returningAll()
    .returning('id as uuid')
    .executeTakeFirstOrThrow()
}

export async function deleteTemplate(tx: Tx, template: Authorized<TemplateRef>): Promise<void> {
  await tx.deleteFrom('activity_templates').where('id', '=', template.id).execute()
}
