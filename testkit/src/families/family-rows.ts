import type { Db } from '@parent-activity/server/db/client'
import type { Account } from '../app/test-app.ts'

export async function familyRows(db: Db, { user }: Account): Promise<object> {
  const { family_id } = await db
    .selectFrom('users')
    .select('family_id')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const rowsOf = (table: 'children' | 'activities' | 'activity_templates') =>
    db.selectFrom(table).selectAll().where('family_id', '=', family_id).orderBy('id').execute()
  return {
    children: await rowsOf('children'),
    activities: await rowsOf('activities'),
    templates: await rowsOf('activity_templates'),
    hosts: await db
      .selectFrom('activity_hosts')
      .selectAll()
      .where('family_id', '=', family_id)
      .orderBy('activity_id')
      .orderBy('position')
      .execute(),
  }
}
