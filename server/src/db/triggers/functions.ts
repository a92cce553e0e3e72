import type { DatabaseFunction } from './rule.ts'

/**
 * Notes in `live.changed` for which families the transaction changed a kind of list: `kind:family kind:family`. The
 * commit reads it.
 */
const tell: DatabaseFunction = {
  name: 'tell',
  text: `
    create or replace function tell(kind text, families uuid[]) returns void language plpgsql as $$
    declare
      told text := coalesce(current_setting('live.changed', true), '');
      family uuid;
    begin
      foreach family in array families loop
        continue when family is null or strpos(told, concat(' ', kind, ':', family)) > 0;
        told := concat(told, ' ', kind, ':', family);
      end loop;
      perform set_config('live.changed', told, true);
    end $$`,
}

/** Rows are waited for a little: what happens within seconds goes into one mail. */
const deliver: DatabaseFunction = {
  name: 'deliver',
  text: `
    create or replace function deliver(family uuid, kind text, about uuid, at timestamptz) returns void
    language sql as $$
      insert into deliveries (user_id, channel, kind, about_id, due_at, created_at)
      select users.id, channel, kind, about, at + wait + interval '20 seconds', at
      from users cross join lateral channels_of(users.id)
      where family_id = family
    $$`,
}

/** Mail waits longer for people with devices, so that it knows what has reached one. */
const channelsOf: DatabaseFunction = {
  name: 'channels_of',
  text: `
    create or replace function channels_of(person uuid) returns table (channel text, wait interval)
    language sql stable as $$
      with devices as (
        select exists (
          select from push_devices join sessions on sessions.id = session_id
          where user_id = person and (problem is null or problem = 'refused')
        ) as present
      )
      select 'push', interval '0 seconds' from devices where present
      union all
      select 'mail', case when present then interval '20 seconds' else interval '0 seconds' end
      from users cross join devices
      where id = person and email_verified_at is not null and mail_refused_at is null
    $$`,
}

/**
 * The only place that computes instants: in the repeated hour of autumn, JavaScript would take the other one. A zone
 * that this PostgreSQL does not know must not refuse a row.
 */
const instantOf: DatabaseFunction = {
  name: 'instant_of',
  text: `
    create or replace function instant_of(day date, at time, zone text) returns timestamptz
    language plpgsql stable as $$
    begin
      return (day + at) at time zone coalesce(zone, 'UTC');
    exception when invalid_parameter_value then
      return (day + at) at time zone 'UTC';
    end $$`,
}

/** The wall clock of a family. */
const localTimeIn: DatabaseFunction = {
  name: 'local_time_in',
  text: `
    create or replace function local_time_in(moment timestamptz, zone text) returns timestamp
    language plpgsql stable as $$
    begin
      return moment at time zone coalesce(zone, 'UTC');
    exception when invalid_parameter_value then
      return moment at time zone 'UTC';
    end $$`,
}

const afterQuietHours: DatabaseFunction = {
  name: 'after_quiet_hours',
  text: `
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
    end $$`,
}

/** In the order in which they use each other. */
export const functions = [tell, instantOf, localTimeIn, channelsOf, deliver, afterQuietHours]
