import { waitingStatuses } from '@parent-activity/domain/connections/connection-status'
import { sql, type RawBuilder } from 'kysely'
import { isBlockedBy } from './is-blocked-by.ts'

/**
 * Includes requests to a contact the family has by now, but none of families it has blocked. With `in` instead of an
 * array, PostgreSQL would read all connections.
 */
export function isAskedOf(familyId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    (
      connections.family2_id = ${familyId}::uuid
      or (connections.family1_id <> ${familyId}::uuid and connections.family2_id = any(array(
        select placeholders.family_id from placeholders
        join users on placeholders.contact in (lower(users.email), users.phone)
        where users.family_id = ${familyId}::uuid
      )))
    )
    and (
      connections.status not in (${sql.join(waitingStatuses)})
      or not ${isBlockedBy(sql.ref('connections.family1_id'), familyId)}
    )
  )`
}
