import { sql, type Kysely } from 'kysely'

/** Wall-clock times stay as they are; `starts_at` says when that is, by the clock of the activity's own family. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table families add column time_zone text`.execute(db)
  await sql`alter table activities add column starts_at timestamptz`.execute(db)

  // The only place that computes instants: in the repeated hour of autumn, JavaScript would take the other one. A zone
  // that this PostgreSQL does not know must not refuse a restore. A restore leaves the functions.
  await sql`
    create or replace function instant_of(day date, at time, zone text) returns timestamptz
    language plpgsql stable as $$
    begin
      return (day + at) at time zone coalesce(zone, 'UTC');
    exception when invalid_parameter_value then
      return (day + at) at time zone 'UTC';
    end $$`.execute(db)

  await hideFromGuests(db)
  await sql`update activities set starts_at = instant_of(start_date, start_time::time, null)`.execute(db)
  await sql`create index activities_starts_at on activities (starts_at) where starts_at is not null`.execute(db)

  await sql`
    create or replace function set_starts_at() returns trigger language plpgsql as $$
    begin
      new.starts_at := instant_of(
        new.start_date, new.start_time::time, (select time_zone from families where id = new.family_id));
      return new;
    end $$`.execute(db)
  await sql`
    create trigger activities_set_starts_at before insert or update of start_date, start_time, family_id on activities
    for each row execute function set_starts_at()`.execute(db)

  await sql`
    create or replace function move_starts_at() returns trigger language plpgsql as $$
    begin
      update activities set starts_at = instant_of(start_date, start_time::time, new.time_zone)
      where family_id = new.id and start_time is not null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger families_move_starts_at after update of time_zone on families
    for each row when (new.time_zone is distinct from old.time_zone) execute function move_starts_at()`.execute(db)
}

/** As before, but `starts_at` changes no version: no list shows it. */
async function hideFromGuests(db: Kysely<unknown>): Promise<void> {
  const hidden = sql`
    array['auto_notify_new_connections', 'is_recurring', 'recurring_days', 'series_start_date', 'starts_at']`
  await sql`
    create or replace function activities_update_changes_versions() returns trigger language plpgsql as $$
    declare
      changed uuid[] := array(
        select new_rows.family_id from new_rows join old_rows using (id)
        where to_jsonb(new_rows) - 'starts_at' <> to_jsonb(old_rows) - 'starts_at'
        union select invited_family_id from invitations
        where activity_id in (
          select id from new_rows join old_rows using (id)
          where to_jsonb(new_rows) - ${hidden} <> to_jsonb(old_rows) - ${hidden}
        ) and not exists (select from invitation_snapshots where invitation_id = invitations.id)
      );
    begin
      if changed <> '{}' then perform change_versions(changed); end if;
      return null;
    end $$`.execute(db)
}
