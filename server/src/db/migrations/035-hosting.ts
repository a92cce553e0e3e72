import { sql, type Kysely, type RawBuilder } from 'kysely'

/** Until when guests should answer, who waits for a place, and what hosts and guests write to each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hosting (
      activity_id uuid primary key references activities on delete cascade,
      family_id uuid not null references families on delete cascade,
      reply_by_date date,
      reply_by_time text,
      nudged_at timestamptz,
      check ((reply_by_date is null) = (reply_by_time is null))
    )`.execute(db)
  await sql`create index hosting_family_id on hosting (family_id)`.execute(db)
  await sql`
    alter table invitations
      add column waiting_since timestamptz,
      add column offered_until timestamptz,
      add column nudged_at timestamptz,
      add column reply_note text,
      add check (waiting_since is null or status <> 'accepted'),
      add check (offered_until is null or waiting_since is not null)`.execute(db)
  await sql`
    create index invitations_waiting on invitations (activity_id, waiting_since) where waiting_since is not null`.execute(
    db,
  )
  await sql`
    create table host_notes (
      id uuid primary key,
      activity_id uuid not null references activities on delete cascade,
      family_id uuid not null references families on delete cascade,
      text text not null,
      families integer not null,
      sent_by uuid references users on delete set null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index host_notes_activity_id on host_notes (activity_id)`.execute(db)
  await sql`create index host_notes_family_id on host_notes (family_id)`.execute(db)
  await sql`create index host_notes_sent_by on host_notes (sent_by) where sent_by is not null`.execute(db)
  await sql`create index hosting_reply_by on hosting (reply_by_date) where reply_by_date is not null`.execute(db)
  await sql`
    create index invitations_offered on invitations (offered_until) where offered_until is not null`.execute(db)

  await sql`
    create or replace function after_quiet_hours(at timestamptz, family uuid, usual_from text, usual_to text)
    returns timestamptz language plpgsql stable as $$
    declare
      zone text := (select time_zone from families where id = family);
      moment timestamptz := at;
      clock timestamp;
      quiet record;
    begin
      -- The hours of one member may end within those of another.
      for round in 1..3 loop
        for quiet in
          select
            coalesce(notification_settings->>'quiet_from', usual_from)::time as begins,
            coalesce(notification_settings->>'quiet_to', usual_to)::time as ends
          from users where family_id = family
        loop
          clock := local_time_in(moment, zone);
          if quiet.begins <= quiet.ends and clock::time >= quiet.begins and clock::time < quiet.ends
            or quiet.begins > quiet.ends and (clock::time >= quiet.begins or clock::time < quiet.ends)
          then
            moment := instant_of(clock::date + (clock::time >= quiet.ends)::int, quiet.ends, zone);
          end if;
        end loop;
      end loop;
      return moment;
    end $$`.execute(db)

  await tellNudged(db)
  await watchLine(db)
  await watch(db, 'hosting', {
    insert: [sql`new_rows`, sql`new_rows where reply_by_date is not null`],
    update: [
      sql`new_rows`,
      sql`new_rows join old_rows using (activity_id)
        where (new_rows.reply_by_date, new_rows.reply_by_time)
          is distinct from (old_rows.reply_by_date, old_rows.reply_by_time)`,
    ],
    delete: [sql`old_rows`, sql`old_rows where reply_by_date is not null`],
  })
  await watch(db, 'host_notes', { insert: [sql`new_rows`, sql`new_rows`], delete: [sql`old_rows`, sql`old_rows`] })
}

/** A nudge is the invitation once more. */
async function tellNudged(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function invitations_nudge_delivers() returns trigger language plpgsql as $$
    begin
      if current_setting('app.restoring', true) = 'on' then return null; end if;
      insert into deliveries (user_id, channel, kind, about_id, due_at, created_at)
      select users.id, channel, 'invitation', id_of_nudged, nudged + wait + interval '20 seconds', nudged
      from (
        select new_rows.invited_family_id, id, new_rows.nudged_at from new_rows join old_rows using (id)
        where new_rows.nudged_at > coalesce(old_rows.nudged_at, '-infinity')
      ) as news (family_id, id_of_nudged, nudged)
      join users on users.family_id = news.family_id
      cross join lateral channels_of(users.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger invitations_nudge_delivers after update on invitations
    referencing old table as old_rows new table as new_rows
    for each statement execute function invitations_nudge_delivers()`.execute(db)
}

/** As before, but the line and its offers change what all guests see of the places. */
async function watchLine(db: Kysely<unknown>): Promise<void> {
  const moved = sql`
    select new_rows.activity_id from new_rows join old_rows using (id)
    where new_rows.status <> old_rows.status
      or new_rows.waiting_since is distinct from old_rows.waiting_since
      or new_rows.offered_until is distinct from old_rows.offered_until`
  await sql`
    create or replace function invitations_update_changes_versions() returns trigger language plpgsql as $$
    declare
      changed uuid[] := array(
        select new_rows.host_family_id from new_rows join old_rows using (id)
          where to_jsonb(new_rows) - '{viewed_at,nudged_at}'::text[] <> to_jsonb(old_rows) - '{viewed_at,nudged_at}'::text[]
        union select new_rows.invited_family_id from new_rows join old_rows using (id)
          where to_jsonb(new_rows) - '{answer_viewed,nudged_at}'::text[]
            <> to_jsonb(old_rows) - '{answer_viewed,nudged_at}'::text[]
        union select invited_family_id from invitations
          where activity_id in (select id from activities where id in (${moved}) and max_participants is not null)
            and not exists (select from invitation_snapshots where invitation_id = invitations.id)
      );
    begin
      if changed <> '{}' then perform change_versions(changed, 'invitations'); end if;
      return null;
    end $$`.execute(db)
}

const transitions = {
  insert: sql`new table as new_rows`,
  update: sql`old table as old_rows new table as new_rows`,
  delete: sql`old table as old_rows`,
}

type Event = keyof typeof transitions

/** Of the host's rows, those that all guests see, but for those who declined; they do not learn of nudges. */
async function watch(
  db: Kysely<unknown>,
  table: string,
  rows: Partial<Record<Event, [changed: RawBuilder<unknown>, seenByGuests: RawBuilder<unknown>]>>,
): Promise<void> {
  for (const [event, [changed, seenByGuests]] of Object.entries(rows) as [
    Event,
    [RawBuilder<unknown>, RawBuilder<unknown>],
  ][]) {
    const name = sql.ref(`${table}_${event}_changes_versions`)
    await sql`
      create or replace function ${name}() returns trigger language plpgsql as $$
      declare
        changed uuid[] := array(
          select family_id from ${changed}
          union select invited_family_id from invitations
            where activity_id in (select activity_id from ${seenByGuests})
              and not exists (select from invitation_snapshots where invitation_id = invitations.id)
        );
      begin
        if changed <> '{}' then perform change_versions(changed, 'invitations'); end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)} referencing ${transitions[event]}
      for each statement execute function ${name}()`.execute(db)
  }
}
