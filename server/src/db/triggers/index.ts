import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../client.ts'
import { activities } from './activities.ts'
import { activityHosts } from './activity-hosts.ts'
import { careShares } from './care-shares.ts'
import { children } from './children.ts'
import { connections } from './connections.ts'
import { families } from './families.ts'
import { functions } from './functions.ts'
import { hosting } from './hosting.ts'
import { invitationSnapshots } from './invitation-snapshots.ts'
import { invitations } from './invitations.ts'
import { linkGuests } from './link-guests.ts'
import { notices } from './notices.ts'
import { ownFamily } from './own-family.ts'
import { rides } from './rides.ts'
import { series } from './series.ts'
import { things } from './things.ts'
import { users } from './users.ts'

/** All that the database does by itself. */
export const rules = [
  ...ownFamily,
  ...activities,
  ...activityHosts,
  ...careShares,
  ...children,
  ...connections,
  ...families,
  ...hosting,
  ...invitationSnapshots,
  ...invitations,
  ...linkGuests,
  ...notices,
  ...rides,
  ...series,
  ...things,
  ...users,
]

const statements = [
  ...functions.map(({ text }) => text),
  ...new Set(rules.map(({ calls }) => calls.text)),
  ...rules.map(({ trigger }) => trigger),
]
const digest = createHash('sha256').update(statements.join('\n')).digest('hex')

/** The comment of a table says which texts the database has, because it goes with the tables and their triggers. */
export async function hasTheseRules(db: Db): Promise<boolean> {
  const { rows } = await sql<{ known: string | null }>`
    select obj_description(to_regclass('activities'), 'pg_class') as known`.execute(db)
  return rows[0]?.known === digest
}

/** Within a transaction. Servers that start at once take turns. */
export async function applyRules(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rules of the tables'))`.execute(tx)
  if (await hasTheseRules(tx)) return
  for (const statement of statements) await sql.raw(statement).execute(tx)
  await sql`comment on table activities is ${sql.lit(digest)}`.execute(tx)
}
