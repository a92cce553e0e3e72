import { sql, type Kysely, type RawBuilder } from 'kysely'

/** A family gets a new version in the transaction that changes one of its lists, also if another family does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table family_versions (
      family_id uuid not null,
      version uuid not null default gen_random_uuid(),
      primary key (family_id, version)
    )`.execute(db)
  await sql`insert into family_versions (family_id) select id from families`.execute(db)

  // Adds a row instead of changing one, so that writers never wait for each other. A row that another transaction is
  // deleting stays: the version is the set of a family's rows, and no set ever returns. A restore leaves the function.
  await sql`
    create or replace function change_versions(changed uuid[]) returns void language sql as $$
      delete from family_versions where ctid = any(array(
        select old.ctid from unnest(changed) as family (id) join family_versions as old on old.family_id = family.id
        for update of old skip locked
      ));
      insert into family_versions (family_id) select id from unnest(changed) as family (id) join families using (id);
    $$`.execute(db)

  await watch(db, 'families', {
    insert: sql`select id from new_rows`,
    delete: sql`select id from old_rows`,
  })

  for (const table of ['activity_templates', 'notices']) {
    await watch(db, table, {
      insert: sql`select family_id from new_rows`,
      update: sql`select family_id from new_rows`,
      delete: sql`select family_id from old_rows`,
    })
  }

  await watch(db, 'children', {
    insert: sql`select family_id from new_rows`,
    update: sql`
      with renamed as (
        select id from new_rows join old_rows using (id)
        where (new_rows.first_name, new_rows.last_name) is distinct from (old_rows.first_name, old_rows.last_name)
      )
      select family_id from old_rows
      union select family_id from new_rows
      union ${guestsWhere(sql`host_child_id in (select id from renamed)`)}
      union select host_family_id from invitations
        where invited_child_id in (select id from renamed) and not answer_viewed`,
    delete: sql`select family_id from old_rows`,
  })

  const hiddenFromGuests = sql`
    array['auto_notify_new_connections', 'is_recurring', 'recurring_days', 'series_start_date']`
  await watch(db, 'activities', {
    insert: sql`select family_id from new_rows`,
    update: sql`
      select family_id from new_rows
      union ${guestsWhere(sql`activity_id in (
        select id from new_rows join old_rows using (id)
        where to_jsonb(new_rows) - ${hiddenFromGuests} <> to_jsonb(old_rows) - ${hiddenFromGuests}
      )`)}`,
    delete: sql`select family_id from old_rows`,
  })

  const hosts = (rows: RawBuilder<unknown>) => sql`
    select family_id from ${rows}
    union ${guestsWhoSeePlaces(sql`select activity_id from ${rows}`)}`
  await watch(db, 'activity_hosts', {
    insert: hosts(sql`new_rows`),
    update: hosts(sql`new_rows`),
    delete: hosts(sql`old_rows`),
  })

  const bothSides = (rows: RawBuilder<unknown>) => sql`
    select host_family_id from ${rows}
    union select invited_family_id from ${rows}
    union ${guestsWhoSeePlaces(sql`select activity_id from ${rows}`)}`
  await watch(db, 'invitations', {
    insert: bothSides(sql`new_rows`),
    // Neither side may learn when the other one has looked.
    update: sql`
      select new_rows.host_family_id from new_rows join old_rows using (id)
        where to_jsonb(new_rows) - 'viewed_at' <> to_jsonb(old_rows) - 'viewed_at'
      union select new_rows.invited_family_id from new_rows join old_rows using (id)
        where to_jsonb(new_rows) - 'answer_viewed' <> to_jsonb(old_rows) - 'answer_viewed'
      union ${guestsWhoSeePlaces(sql`
        select new_rows.activity_id from new_rows join old_rows using (id) where new_rows.status <> old_rows.status`)}`,
    delete: bothSides(sql`old_rows`),
  })

  await watch(db, 'invitation_snapshots', {
    insert: invited(sql`new_rows`),
    update: invited(sql`new_rows`),
    delete: invited(sql`old_rows`),
  })

  // Guests see the names of the sender and of the primary account, and the sender's address while connected.
  await watch(db, 'users', {
    update: sql`
      with renamed as (
        select new_rows.* from new_rows join old_rows using (id)
        where (new_rows.username, new_rows.is_primary) is distinct from (old_rows.username, old_rows.is_primary)
      ), readdressed as (
        select id from new_rows join old_rows using (id) where new_rows.email <> old_rows.email
      )
      ${guestsWhere(sql`
        host_family_id in (select family_id from renamed where is_primary) or invited_by in (select id from renamed)`)}
      union select invited_family_id from invitations
        where invited_by in (select id from readdressed) and exists (
          select from connections
          where status = 'active'
            and least(child1_id, child2_id) = least(host_child_id, invited_child_id)
            and greatest(child1_id, child2_id) = greatest(host_child_id, invited_child_id)
        )`,
  })

  await watch(db, 'connections', {
    insert: connected(sql`new_rows`),
    update: sql`${connected(sql`new_rows`)} union ${connected(sql`old_rows`)}`,
    delete: connected(sql`old_rows`),
  })
}

const transitions = {
  insert: sql`new table as new_rows`,
  update: sql`old table as old_rows new table as new_rows`,
  delete: sql`old table as old_rows`,
}

type Event = keyof typeof transitions

/** Each query selects the families that see the changed rows. */
async function watch(
  db: Kysely<unknown>,
  table: string,
  seenBy: Partial<Record<Event, RawBuilder<unknown>>>,
): Promise<void> {
  for (const [event, families] of Object.entries(seenBy) as [Event, RawBuilder<unknown>][]) {
    const name = sql.ref(`${table}_${event}_changes_versions`)
    await sql`
      create or replace function ${name}() returns trigger language plpgsql as $$
      declare
        changed uuid[] := array(select distinct * from (${families}) as seeing);
      begin
        if changed <> '{}' then perform change_versions(changed); end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)} referencing ${transitions[event]}
      for each statement execute function ${name}()`.execute(db)
  }
}

/** A guest with a snapshot sees that alone. */
function guestsWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select invited_family_id from invitations
    where (${condition}) and not exists (select from invitation_snapshots where invitation_id = invitations.id)`
}

/** Guests see whether an activity is full. */
function guestsWhoSeePlaces(activityIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return guestsWhere(sql`
    activity_id in (select id from activities where id in (${activityIds}) and max_participants is not null)`)
}

function invited(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select invited_family_id from invitations where id in (select invitation_id from ${rows})`
}

function connected(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select unnest(array[family1_id, family2_id]) from ${rows} where status = 'active'`
}
