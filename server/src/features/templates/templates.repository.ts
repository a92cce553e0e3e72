import type { ActivityType } from '@parent-activity/domain/activities/template-rules'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'

const templateColumns = [
  'id',
  'id as uuid',
  'name',
  'description',
  'location',
  'website_url',
  'activity_type',
  'cost',
  'max_participants',
  'typical_start_time',
  'typical_duration_hours',
  'auto_notify_new_connections',
  'usage_count',
  'created_at',
] as const

export interface TemplateRef {
  id: string
}

interface TemplateDetails {
  name: string
  description: string | null
  location: string | null
  website_url: string | null
  activity_type: ActivityType | null
  cost: number | null
  max_participants: number | null
  typical_start_time: string | null
  typical_duration_hours: number | null
  auto_notify_new_connections: boolean
}

export function listTemplates(db: Db, familyId: string) {
  return db
    .selectFrom('activity_templates')
    .select(templateColumns)
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
    .returning(templateColumns)
    .executeTakeFirstOrThrow()
}

export function updateTemplate(tx: Tx, template: Authorized<TemplateRef>, change: TemplateDetails) {
  return tx
    .updateTable('activity_templates')
    .set(change)
    .where('id', '=', template.id)
    .returning(templateColumns)
    .executeTakeFirstOrThrow()
}

export function countUse(tx: Tx, template: Authorized<TemplateRef>) {
  return tx
    .updateTable('activity_templates')
    .set((row) => ({ usage_count: row('usage_count', '+', 1) }))
    .where('id', '=', template.id)
    .returning(templateColumns)
    .executeTakeFirstOrThrow()
}

export async function deleteTemplate(tx: Tx, template: Authorized<TemplateRef>): Promise<void> {
  await tx.deleteFrom('activity_templates').where('id', '=', template.id).execute()
}
