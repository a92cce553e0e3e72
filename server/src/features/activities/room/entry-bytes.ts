import { sql, type RawBuilder } from 'kysely'

/** Without texts, measured with the longest values. */
const fixedBytes = 1010

/** A quoted id and a comma. */
const hostIdBytes = 39

/** JSON writes a control character in six bytes and a quote in two. */
export function jsonBytes(...columns: string[]): RawBuilder<number> {
  return sql<number>`octet_length(to_json(concat(${sql.join(columns.map((column) => sql.ref(column)))}))::text)`
}

/** Every entry names the other hosts; each host after the first counts two ids, which makes the sum right. */
export const entryBytes = sql<number>`(${sql.lit(fixedBytes)}
  + ${jsonBytes('activities.name', 'description', 'location', 'website_url', 'series_id', 'first_name', 'last_name')}
  + ${sql.lit(2 * hostIdBytes)} * (activity_hosts.position - 1))`
