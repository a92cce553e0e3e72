/**
 * Tables of which a backup needs nothing: what they hold is old before anybody could restore it. Nobody repeats a write
 * for longer than a restore takes, and the answers kept for that are the only rows that may be megabytes long.
 */
export const leftOut: ReadonlySet<string> = new Set(['request_counts', 'idempotency_keys'])
