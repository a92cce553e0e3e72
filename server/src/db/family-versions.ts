import { sql, type RawBuilder } from 'kysely'
import type { Db } from './client.ts'
import { deleteInBatches } from './delete-in-batches.ts'

/** Concurrent writes leave several rows behind, which the next write replaces. */
export function versionOf(familyId: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select string_agg(version::text, '.' order by version) from family_versions
    where family_versions.family_id = ${sql.ref(familyId)}
  )`
}

/** A write can add a version while its family is being deleted. */
export function deleteStrayVersions(db: Db): Promise<number> {
  return deleteInBatches(db, 'family_versions', sql`not exists (select from families where id = family_id)`)
}
