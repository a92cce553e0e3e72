import { earliestToday } from '@parent-activity/domain/calendar/today'
import { answers, invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'
import { areConnected, isOfPair } from '@parent-activity/server/db/connected-children'

const declined = invitationStatuses.filter((status) => !answers[status].mayCome)

/** What is so whatever happened, and no single constraint of the database can say: each finds the rows that break it. */
const invariants = {
  'a family has one primary account, or nobody yet and a contact that waits': sql`
    select id from families as f
    where (select count(*) from users as u where u.family_id = f.id and u.is_primary)
      + (select count(*) from placeholders as p where p.family_id = f.id) <> 1`,
  'who waits to sign up has no account': sql`
    select family_id from placeholders join users using (family_id)`,
  'an activity has a host': sql`
    select id from activities where not exists (select from activity_hosts where activity_id = activities.id)`,
  'a notice is for a child of its family': sql`
    select n.id from notices as n join children as c on c.id = n.child_id where c.family_id <> n.family_id`,
  'a notice has a time or a place only while the child is invited': sql`
    select n.id from notices as n
    where (n.start_time is not null or n.location is not null or n.changes <> '[]')
      and not exists (
        select from invitations as i where i.activity_id = n.activity_id and i.invited_child_id = n.child_id)`,
  'a guest who has declined, or is no longer connected, sees an activity as it was': sql`
    select i.id from invitations as i
    where (i.status = any(${declined}) or not ${areConnected(sql.ref('i.host_child_id'), sql.ref('i.invited_child_id'))})
      and not exists (select from invitation_snapshots as s where s.invitation_id = i.id)`,
  'only a pending connection lets an invitation wait': sql`
    select w.activity_id from waiting_invitations as w
    where not exists (
      select from connections as c
      where c.status in ('pending', 'unconfirmed')
        and ${isOfPair(sql.ref('w.host_child_id'), sql.ref('w.invited_child_id'), 'c')})`,
}

const toCome = (today: string) => ({
  'an invitation to what is to come rests on a connection': sql`
    select i.id from invitations as i join activities as a on a.id = i.activity_id
    where a.end_date >= ${today}::date
      and not ${areConnected(sql.ref('i.host_child_id'), sql.ref('i.invited_child_id'))}`,
  'nobody is invited to what is private': sql`
    select i.id from invitations as i join activities as a on a.id = i.activity_id
    where a.end_date >= ${today}::date and not a.is_shared`,
})

/** The sentences that are not true of what is stored, each with how often. */
export async function brokenInvariants(db: Db, now: Date): Promise<string[]> {
  const checks = Object.entries({ ...invariants, ...toCome(earliestToday(now)) }).map(
    ([sentence, violations]) =>
      sql`select ${sentence}::text as sentence, count(*)::int as times from (${violations}) as v`,
  )
  const { rows } = await sql<{ sentence: string; times: number }>`${sql.join(checks, sql` union all `)}`.execute(db)
  return rows.filter(({ times }) => times > 0).map(({ sentence, times }) => `${sentence}: not so ${times} times`)
}
