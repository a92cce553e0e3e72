import { sql, type RawBuilder } from 'kysely'

/** Measured with the longest values that the fields other than texts can have. */
const fixedBytes = 1010

/** A quoted id and a comma. */
const hostIdBytes = 39

/** JSON writes a control character in six bytes and a quote in two. */
export function jsonBytes(...columns: string[]): RawBuilder<number> {
  return sql<number>`octet_length(to_json(concat(${sql.join(columns.map((column) => sql.ref(column)))}))::text)`
}

/**
 * Bytes of one host's entry in a list. Every entry names the other hosts; each host after the first counts two ids,
 * which makes the sum over all hosts right.
 */
export const entryBytes = sql<number>`(${sql.lit(fixedBytes)}
  + ${jsonBytes('activities.name', 'description', 'location', 'website_url', 'series_id', 'first_name', 'last_name')}
  + ${sql.lit(2 * hostIdBytes)} * (activity_hosts.position - 1))`
