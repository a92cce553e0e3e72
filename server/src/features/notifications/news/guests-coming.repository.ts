import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { placesTaken } from '../../activities/places-taken.ts'

/** Of shared activities to which children of others come. */
export async function guestsComing(db: Db, activityIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; guests: number }>`
    select id, ${placesTaken} - (select count(*) from activity_hosts where activity_id = activities.id) as guests
    from activities where id = any(${[...activityIds]}::uuid[]) and is_shared`.execute(db)
  return new Map(rows.filter(({ guests }) => guests > 0).map(({ id, guests }) => [id, guests]))
}
