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

  await giveRulesToSeries(db)
  await sql`
    create index series_gaps_guests on series_gaps
    using gin (jsonb_path_query_array(taken_out, '$.guests[*].invited_child_id'))
    where taken_out is not null`.execute(db)
}

/**
 * Series of before: weekly, by the weekdays that were chosen. A date on another weekday was changed on its own. A second
 * one on a day, and those of other children under the same id, are no part of the rule.
 */
async function giveRulesToSeries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table dated as
    select distinct on (family_id, series_id, start_date)
      activities.id, family_id, series_id, start_date, extract(dow from start_date)::integer as weekday,
      first.weekdays
    from activities
    cross join lateral (
      select array(select child_id from activity_hosts where activity_id = activities.id order by child_id) as hosts
    ) as own
    join lateral (
      select
        array(select distinct day from unnest(sister.recurring_days) as day order by 1) as weekdays,
        array(select child_id from activity_hosts where activity_id = sister.id order by child_id) as hosts
      from activities as sister
      where sister.family_id = activities.family_id and sister.series_id = activities.series_id and sister.is_recurring
      order by sister.start_date, sister.created_at, sister.id
      limit 1
    ) as first on first.hosts = own.hosts
    where is_recurring and series_id is not null
    order by family_id, series_id, start_date, created_at, activities.id`.execute(db)
  await sql`
    insert into series (
      id, family_id, series_id, weekdays, every_weeks, from_date, until_date, skips_days_off, rolled_until
    )
    select
      gen_random_uuid(), family_id, series_id,
      case when max(weekdays) = '{}' then array_agg(distinct weekday order by weekday) else max(weekdays) end,
      1, min(start_date), max(start_date), true, max(start_date)
    from dated
    group by family_id, series_id`.execute(db)
  await sql`
    update activities
    set series_ref = series.id, series_date = dated.start_date, is_detached = not dated.weekday = any(series.weekdays)
    from dated join series using (family_id, series_id)
    where dated.id = activities.id`.execute(db)
  await sql`drop table dated`.execute(db)
}
