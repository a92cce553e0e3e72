import { sql, type RawBuilder } from 'kysely'

/** An entry of a list as JSON without its texts, measured with the longest values that the other fields can have. */
const fixedBytes = 1010

/** A child's id in `joint_host_children`, with its quotes and comma. */
const hostIdBytes = 39

/** Bytes of texts as JSON, quotes not counted: a control character is six, a quote two. */
export function jsonBytes(...columns: string[]): RawBuilder<number> {
  return sql<number>`octet_length(to_json(concat(${sql.join(columns.map((column) => sql.ref(column)))}))::text)`
}

/**
 * Bytes of an activity in a list, as one of its hosts has it. Every entry names the other hosts; the second host stands
 * for itself and the first, and so on, so that the sum over an activity is right without counting its hosts.
 */
export const entryBytes = sql<number>`(${sql.lit(fixedBytes)}
  + ${jsonBytes('activities.name', 'description', 'location', 'website_url', 'series_id', 'first_name', 'last_name')}
  + ${sql.lit(2 * hostIdBytes)} * (activity_hosts.position - 1))`
