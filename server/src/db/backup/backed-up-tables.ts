import { ownTables } from '../table-order.ts'

/** Expired before anyone could restore them, and kept replies are long. */
const leftOut: ReadonlySet<string> = new Set(['request_counts', 'idempotency_keys'])

const backedUp: ReadonlySet<string> = new Set(ownTables.filter((name) => !leftOut.has(name)))

export const isBackedUp = ({ name }: { name: string }): boolean => backedUp.has(name)
