import type { Db } from '@parent-activity/server/db/client'
import { sql } from 'kysely'

/** Each query returns the rows that break its rule. */
const rules = {
  'families without exactly one primary account': sql`
    select id from families
    where (select count(*) from users where family_id = families.id and is_primary) <> 1
      and not exists (select from placeholders where family_id = families.id)`,
  'accounts, children or activities of no family': sql`
    select id from (
      select id, family_id from users union all select id, family_id from children
      union all select id, family_id from activities union all select id, family_id from activity_templates
    ) as owned where not exists (select from families where id = owned.family_id)`,
  'account activity or notices of no family': sql`
    select id from (
      select id, family_id from audit_events union all select id, family_id from notices
    ) as owned where not exists (select from families where id = owned.family_id)`,
  'sessions of nobody': sql`
    select user_id from sessions where not exists (select from users where id = user_id)`,
  'keys of writes that were half done': sql`select key from idempotency_keys where reply is null`,
  'activities that nobody hosts': sql`
    select id from activities where not exists (select from activity_hosts where activity_id = activities.id)`,
  'hosts without their activity or child, or of another family': sql`
    select activity_id from activity_hosts as host
    where not exists (select from activities where id = host.activity_id and family_id = host.family_id)
      or not exists (select from children where id = host.child_id and family_id = host.family_id)`,
  'two open connections of one pair of children': sql`
    select 1 from connections where status in ('pending', 'unconfirmed', 'active')
    group by least(child1_id, child2_id), greatest(child1_id, child2_id) having count(*) > 1`,
  'children invited twice to one activity': sql`
    select 1 from invitations group by activity_id, invited_child_id having count(*) > 1`,
  'invitations without a host or a connection': sql`
    select id from invitations
    where not exists (
        select from activity_hosts as host
        where host.activity_id = invitations.activity_id and host.child_id = host_child_id
      ) or not exists (
        select from connections
        where status = 'active' and host_child_id in (child1_id, child2_id) and invited_child_id in (child1_id, child2_id)
      )`,
  'invitations that wait for no answer': sql`
    select activity_id from waiting_invitations where not exists (
      select from connections
      where status = 'pending' and host_child_id in (child1_id, child2_id) and invited_child_id in (child1_id, child2_id)
    )`,
  'activities with more participants than places': sql`
    select id from activities where max_participants < (
      select count(*) from activity_hosts where activity_id = activities.id
    ) + (
      select count(*) from invitations where activity_id = activities.id and status = 'accepted'
    )`,
}

export async function findBrokenRules(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (const [what, query] of Object.entries(rules)) {
    const { length } = (await query.execute(db)).rows
    if (length > 0) broken.push(`${length} ${what}`)
  }
  return broken
}
