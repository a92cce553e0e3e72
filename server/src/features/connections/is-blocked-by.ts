import { sql, type RawBuilder } from 'kysely'

type FamilyId = RawBuilder<unknown> | string

export function isBlockedBy(familyId: FamilyId, blockerId: FamilyId): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocked_families
    where blocked_families.family_id = ${blockerId}::uuid and blocked_families.blocked_family_id = ${familyId}::uuid
  )`
}
