import { randomUUID } from 'node:crypto'
import { hashPassword } from '../security/password-hash.ts'
import type { Db } from './client.ts'
import { adminFamily } from './demo-admin-family.ts'
import { bergers } from './demo-bergers.ts'
import { emailOf, type DemoFamily } from './demo-family.ts'
import { ferrers } from './demo-ferrers.ts'
import { okafors } from './demo-okafors.ts'
import { ramans } from './demo-ramans.ts'
import { demoRows } from './demo-rows.ts'
import { tanakas } from './demo-tanakas.ts'
import { inTransaction } from './in-transaction.ts'

/** Known to everybody: demo families hold made-up people only, and exist only where demo mode is on. */
export const demoPassword = 'demo-family'

const families = [bergers, okafors, ramans, ferrers, tanakas, adminFamily]

/** They have used the app for a while. */
const monthsOfUseMs = 240 * 24 * 60 * 60 * 1000

/** What the login page shows of each. */
export const demoAccounts = families.map(({ id, label, role, children }) => ({
  id,
  label,
  role,
  note: role === 'user' ? `${children.length} ${children.length === 1 ? 'child' : 'children'}` : 'Admin area',
}))

export const demoLogins = families.map(({ label, members }) => ({ label, email: emailOf(members[0]) }))

/** Only an empty database is filled, so that nothing a family deleted comes back. Tells whether it did. */
export async function seedDemoFamilies(db: Db, now: Date): Promise<boolean> {
  const password_hash = await hashPassword(demoPassword)
  const since = new Date(now.getTime() - monthsOfUseMs)
  return inTransaction(db, async (tx) => {
    if (await tx.selectFrom('families').select('id').limit(1).executeTakeFirst()) return false
    const made = families.map((family) => ({ family, id: randomUUID() }))
    const rows = made.map(({ family, id }) => demoRows(family, id, since, now))
    await tx
      .insertInto('families')
      .values(made.map(({ id }) => ({ id, created_at: since.toISOString() })))
      .execute()
    await tx
      .insertInto('users')
      .values(made.flatMap(({ family, id }) => accountsOf(family, id, password_hash, since)))
      .execute()
    await tx
      .insertInto('children')
      .values(rows.flatMap(({ children }) => children))
      .execute()
    await tx
      .insertInto('activities')
      .values(rows.flatMap(({ activities }) => activities))
      .execute()
    await tx
      .insertInto('activity_hosts')
      .values(rows.flatMap(({ hosts }) => hosts))
      .execute()
    await tx
      .insertInto('activity_templates')
      .values(rows.flatMap(({ templates }) => templates))
      .execute()
    return true
  })
}

function accountsOf({ id, role, members }: DemoFamily, family_id: string, password_hash: string, since: Date) {
  return members.map((member, index) => ({
    ...member,
    id: index === 0 ? id : randomUUID(),
    family_id,
    email: emailOf(member),
    password_hash,
    role: index === 0 ? role : ('user' as const),
    is_primary: index === 0,
    // One after the other, so that the list keeps the order in which they stand here.
    created_at: new Date(since.getTime() + index).toISOString(),
  }))
}
