import { sql, type Kysely } from 'kysely'

/** A rule stands beside the rows of a series; it says which dates are still to come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table series (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      series_id text not null,
      weekdays integer[] not null check (cardinality(weekdays) between 1 and 7),
      every_weeks integer not null check (every_weeks in (1, 2)),
      from_date date not null,
      until_date date check (until_date >= from_date),
      skips_days_off boolean not null,
      rolled_until date not null,
      unique (id, family_id),
      unique (family_id, series_id)
    )`.execute(db)
  await sql`create index series_open on series (rolled_until) where until_date is null`.execute(db)

  // A series is deleted with its family, or once it has no rows, so its key needs no action. Deferrable, because one
  // statement moves many dates, each to where another was.
  await sql`
    alter table activities
      add column series_ref uuid,
      add column series_date date,
      add column is_detached boolean not null default false,
      add foreign key (series_ref, family_id) references series (id, family_id),
      add constraint activities_series_date_key unique (series_ref, series_date) deferrable,
      add check ((series_ref is null) = (series_date is null))`.execute(db)

  await sql`
    create table series_gaps (
      series_id uuid not null references series on delete cascade,
      date date not null,
      why text not null check (why in ('deleted', 'day_off')),
      taken_out jsonb,
      primary key (series_id, date),
      check (why = 'day_off' or taken_out is null)
    )`.execute(db)

  await sql`
    create table series_guests (
      series_id uuid not null,
      family_id uuid not null,
      host_child_id uuid not null,
      invited_child_id uuid not null references children on delete cascade,
      invited_by uuid references users on delete set null,
      primary key (series_id, host_child_id, invited_child_id),
      foreign key (series_id, family_id) references series (id, family_id) on delete cascade,
      foreign key (host_child_id, family_id) references children (id, family_id) on delete cascade
    )`.execute(db)
  await sql`create index series_guests_host_child_id on series_guests (host_child_id)`.execute(db)
  await sql`create index series_guests_invited_child_id on series_guests (invited_child_id)`.execute(db)
  await sql`create index series_guests_invited_by on series_guests (invited_by) where invited_by is not null`.execute(
    db,
  )

  await sql`alter table invitations add column asks_again boolean not null default false`.execute(db)
  await sql`
    alter table notices
      add column dates integer not null default 1 check (dates >= 1),
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (
        kind in ('host_cant_attend', 'host_can_attend', 'cancelled', 'back_on', 'changed', 'withdrawn', 'guest_left')
      )`.execute(db)

  await hideFromGuests(db)
  await giveRulesToSeries(db)
}

/** Guests see nothing of the columns that hold the rows of a series together. */
async function hideFromGuests(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $do$
    declare
      definition text;
    begin
      select pg_get_functiondef(oid) into definition from pg_proc where proname = 'activities_update_changes_versions';
      execute replace(
        definition, 'array[''changed_by''', 'array[''series_ref'', ''series_date'', ''is_detached'', ''changed_by''');
    end $do$`.execute(db)
}

/** A date that was moved to a weekday of no rule, or where a sister is, was changed on its own. */
async function giveRulesToSeries(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into series (
      id, family_id, series_id, weekdays, every_weeks, from_date, until_date, skips_days_off, rolled_until
    )
    select
      gen_random_uuid(), family_id, series_id,
      array(select distinct extract(dow from day)::integer from unnest(array_agg(start_date)) as day order by 1),
      1, min(start_date), max(start_date), true, max(start_date)
    from activities
    where is_recurring and series_id is not null
    group by family_id, series_id`.execute(db)
  await sql`
    update activities set series_ref = dated.ref, series_date = start_date
    from (
      select distinct on (series.id, start_date) activities.id, series.id as ref
      from activities join series using (family_id, series_id)
      where is_recurring
      order by series.id, start_date, activities.created_at, activities.id
    ) as dated
    where dated.id = activities.id`.execute(db)
}
