import { sql } from 'kysely'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import { hashPassword } from '../security/password-hash.ts'
import type { SecretKeys } from '../security/secret-key.ts'
import type { Db } from '../db/client.ts'
import { adminFamily } from './admin-family.ts'
import { bergers } from './bergers.ts'
import { emailOf } from './demo-family.ts'
import { ferrers } from './ferrers.ts'
import { okafors } from './okafors.ts'
import { ramans } from './ramans.ts'
import { demoCareRows } from './care-rows.ts'
import { demoTables } from './tables.ts'
import { tanakas } from './tanakas.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { takeSnapshots } from '../db/invitation-snapshots.ts'

/** Public: demo families are made up and exist only in demo mode. */
export const demoPassword = 'demo-family'

export const demoFamilies = [bergers, okafors, ramans, ferrers, tanakas, adminFamily]

const monthsInUseMs = 240 * 24 * 60 * 60 * 1000

export const demoAccounts = demoFamilies.map(({ id, label, role, children }) => ({
  id,
  label,
  role,
  note: role === 'user' ? `${children.length} ${children.length === 1 ? 'child' : 'children'}` : 'Admin area',
}))

export const demoLogins = demoFamilies.map(({ label, members }) => ({ label, email: emailOf(members[0]) }))

/** Deleted rows never come back. Returns whether the database was filled. */
export async function seedDemoFamilies(db: Db, now: Date, secretKeys: SecretKeys | null): Promise<boolean> {
  const password_hash = await hashPassword(demoPassword)
  const since = new Date(now.getTime() - monthsInUseMs)
  return inTransaction(db, async (tx) => {
    // Several servers may start at once.
    await sql`select pg_advisory_xact_lock(hashtextextended('demo families', 0))`.execute(tx)
    if (await tx.selectFrom('families').select('id').limit(1).executeTakeFirst()) return false
    const rows = demoTables(demoFamilies, password_hash, since, now)
    await tx.insertInto('families').values(rows.families).execute()
    await tx.insertInto('users').values(rows.users).execute()
    await tx.insertInto('placeholders').values(rows.placeholders).execute()
    await tx.insertInto('children').values(rows.children).execute()
    await tx.insertInto('series').values(rows.series).execute()
    await tx.insertInto('series_gaps').values(rows.series_gaps).execute()
    await tx.insertInto('days_off').values(rows.days_off).execute()
    await tx.insertInto('days_off_children').values(rows.days_off_children).execute()
    await tx.insertInto('school_hours').values(rows.school_hours).execute()
    await tx.insertInto('activities').values(rows.activities).execute()
    await tx.insertInto('activity_hosts').values(rows.activity_hosts).execute()
    await tx.insertInto('legs').values(rows.legs).execute()
    await tx.insertInto('series_legs').values(rows.series_legs).execute()
    await tx.insertInto('place_times').values(rows.place_times).execute()
    await tx.insertInto('things').values(rows.things).execute()
    await tx.insertInto('packed_things').values(rows.packed_things).execute()
    await tx.insertInto('activity_templates').values(rows.activity_templates).execute()
    await tx.insertInto('connections').values(rows.connections).execute()
    await tx.insertInto('invitations').values(rows.invitations).execute()
    const declined = rows.invitations.filter(({ status }) => !answers[status].mayCome)
    await takeSnapshots(
      tx,
      declined.map(({ id }) => id),
      'declined',
    )
    await tx
      .insertInto('series_guests')
      .values(rows.series_guests)
      .onConflict((guest) => guest.doNothing())
      .execute()
    await tx.insertInto('link_guests').values(rows.link_guests).execute()
    await tx.insertInto('waiting_invitations').values(rows.waiting_invitations).execute()
    await tx.insertInto('hosting').values(rows.hosting).execute()
    await tx.insertInto('host_notes').values(rows.host_notes).execute()
    await tx.insertInto('ride_offers').values(rows.ride_offers).execute()
    await tx.insertInto('ride_seats').values(rows.ride_seats).execute()
    await tx.insertInto('notices').values(rows.notices).execute()
    await tx.insertInto('boards').values(rows.boards).execute()
    await tx.insertInto('followed_calendars').values(rows.followed_calendars).execute()
    await tx.insertInto('followed_calendar_children').values(rows.followed_calendar_children).execute()
    await tx.insertInto('outside_entries').values(rows.outside_entries).execute()
    if (secretKeys) {
      const care = demoCareRows(demoFamilies, rows, secretKeys, since)
      await tx.insertInto('care_cards').values(care.care_cards).execute()
      await tx.insertInto('care_shares').values(care.care_shares).execute()
    }
    return true
  })
}
