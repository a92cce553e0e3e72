import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** One row for each active connection, with what the families know of each other, and both schools. */
export interface ConnectedPair {
  family_id: string
  parent_name: string
  shares_days_off: boolean
  own_child: string
  own_school: string | null
  other_child: string
  other_school: string | null
}

export async function connectedPairs(db: Db, familyId: string): Promise<ConnectedPair[]> {
  const { rows } = await sql<ConnectedPair>`
    select
      other.family_id, users.username as parent_name, families.shares_days_off,
      own.id as own_child, own.school as own_school, other.id as other_child, other.school as other_school
    from connections
    join children as own
      on own.id = case when family1_id = ${familyId} then child1_id else child2_id end
    join children as other
      on other.id = case when family1_id = ${familyId} then child2_id else child1_id end
    join families on families.id = other.family_id
    join users on users.family_id = other.family_id and users.is_primary
    where connections.status = 'active' and (family1_id = ${familyId} or family2_id = ${familyId})
    order by users.username, other.family_id, own.created_at, own.id, other.created_at, other.id`.execute(db)
  return rows
}
