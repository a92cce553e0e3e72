import { ownTables } from '../table-order.ts'

/**
 * Tables of which a backup needs nothing: what they hold is old before anybody could restore it. Nobody repeats a write
 * for longer than a restore takes, and the answers kept for that are the only rows that may be megabytes long.
 */
const leftOut: ReadonlySet<string> = new Set(['request_counts', 'idempotency_keys'])

const backedUp: ReadonlySet<string> = new Set(ownTables.filter((name) => !leftOut.has(name)))

/** Backups of earlier versions may hold more, such as a table that an operator had beside the app's. */
export const isBackedUp = ({ name }: { name: string }): boolean => backedUp.has(name)
