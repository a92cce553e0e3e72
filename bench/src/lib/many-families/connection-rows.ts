import type { Db } from '@parent-activity/server/db/client'
import { sql } from 'kysely'
import type { Numbers } from './people-rows.ts'

const invitationsEachWay = 4

/** Each family has requests to a few earlier ones. Most are accepted, and then both sides invite each other. */
export async function insertConnections(db: Db, { from, to }: Numbers): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${to - 1}::int) as n`
  const created = sql`timestamptz '2025-06-02T09:00:00Z' + n * interval '1 second'`
  await sql`
    insert into connections (
      id, child1_id, family1_id, child2_id, family2_id, requested_by, target_parent_id, status, created_at, answered_at
    )
    select
      pg_temp.id('connection-' || n || '-' || asked), pg_temp.id('child-' || n || '-0'), pg_temp.id('family-' || n),
      pg_temp.id('child-' || asked || '-0'), pg_temp.id('family-' || asked), pg_temp.id('user-' || n || '-0'),
      pg_temp.id('user-' || asked || '-0'), status, ${created}, case when status <> 'pending' then ${created} end
    from ${numbers}
    cross join lateral unnest((array[1, 2, 3, 5, 8, 13])[1 : pg_temp.asked_by(n)]) as distance
    cross join lateral (select n - distance as asked) as other
    cross join lateral (select pg_temp.share('answer-' || n || '-' || asked) as answer) as said
    cross join lateral (select case when answer < 0.8 then 'active' when answer < 0.9 then 'pending'
      when answer < 0.95 then 'rejected' else 'withdrawn' end as status) as settled
    where asked >= 0`.execute(db)
  await insertUnanswered(db, numbers)
  await insertInvitations(db, numbers)
}

/** Every twentieth family has a request to somebody without an account. */
async function insertUnanswered(db: Db, numbers: ReturnType<typeof sql>): Promise<void> {
  const asking = sql`from ${numbers} where n % 20 = 0`
  await sql`insert into families (id, created_at) select pg_temp.id('nobody-' || n), now() ${asking}`.execute(db)
  await sql`
    insert into placeholders (family_id, contact, last_requested_at)
    select pg_temp.id('nobody-' || n), 'nobody-' || n || '@example.com', now() ${asking}`.execute(db)
  await sql`
    insert into children (id, family_id, first_name, last_name, birth_year, created_at)
    select pg_temp.id('nobody-child-' || n), pg_temp.id('nobody-' || n), 'Ida', '', 2018, now() ${asking}`.execute(db)
  await sql`
    insert into connections (id, child1_id, family1_id, child2_id, family2_id, requested_by, status, created_at)
    select
      pg_temp.id('nobody-connection-' || n), pg_temp.id('child-' || n || '-0'), pg_temp.id('family-' || n),
      pg_temp.id('nobody-child-' || n), pg_temp.id('nobody-' || n), pg_temp.id('user-' || n || '-0'), 'pending', now()
    ${asking}`.execute(db)
}

async function insertInvitations(db: Db, numbers: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into invitations (
      id, activity_id, host_family_id, host_child_id, invited_child_id, invited_family_id, status, answered_at,
      answer_viewed, created_at, invited_by
    )
    select
      pg_temp.id('invitation-' || host || '-' || guest || '-' || week),
      pg_temp.id('activity-' || host || '-0-' || week), pg_temp.id('family-' || host),
      pg_temp.id('child-' || host || '-0'), pg_temp.id('child-' || guest || '-0'), pg_temp.id('family-' || guest),
      status, case when status <> 'pending' then now() end,
      status = 'pending' or pg_temp.share('seen-' || host || '-' || guest || '-' || week) > 0.05,
      now(), pg_temp.id('user-' || host || '-0')
    from ${numbers}
    cross join lateral unnest((array[1, 2, 3, 5, 8, 13])[1 : pg_temp.asked_by(n)]) as distance
    cross join lateral (values (n, n - distance), (n - distance, n)) as pair (host, guest)
    cross join generate_series(0, ${sql.lit(invitationsEachWay - 1)}) as week
    cross join lateral (select pg_temp.share('invited-' || host || '-' || guest || '-' || week) as answer) as said
    cross join lateral (select case when answer < 0.6 then 'accepted' when answer < 0.85 then 'pending'
      else 'rejected' end as status) as settled
    where n - distance >= 0 and pg_temp.share('answer-' || n || '-' || (n - distance)) < 0.8`.execute(db)
  // A fifth of the invitations have a notice, most of them read.
  await sql`
    insert into notices (
      id, family_id, child_id, kind, activity_id, activity_name, host_child_name, start_date, start_time, location,
      created_at, read_at
    )
    select
      pg_temp.id('notice-' || invitations.id), invited_family_id, invited_child_id, 'changed', activities.id,
      activities.name, children.first_name, start_date, start_time, location, now(),
      case when pg_temp.share('read-' || invitations.id) < 0.7 then now() end
    from ${numbers}
    join activities on activities.family_id = pg_temp.id('family-' || n)
    join invitations on invitations.activity_id = activities.id
    join children on children.id = host_child_id
    where pg_temp.share('told-' || invitations.id) < 0.2`.execute(db)
}
