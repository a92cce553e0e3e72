import { rule } from './rule.ts'

export const series = [
  // A rule that moves from one weekday to another; past dates stay on the old one, with its usual.
  rule(
    'series',
    'series_move_legs',
    { on: 'update of weekdays' },
    `
    declare
      left_days integer[] := array(select unnest(old.weekdays) except select unnest(new.weekdays));
      new_days integer[] := array(select unnest(new.weekdays) except select unnest(old.weekdays));
    begin
      if cardinality(left_days) <> 1 or cardinality(new_days) <> 1 then return null; end if;
      insert into series_legs (series_id, child_id, family_id, way, weekday, who, by_user, by_name)
      select series_id, child_id, family_id, way, new_days[1], who, by_user, by_name
      from series_legs where series_id = new.id and weekday = left_days[1]
      on conflict (series_id, child_id, way, weekday)
      do update set who = excluded.who, by_user = excluded.by_user, by_name = excluded.by_name;
      return null;
    end `,
  ),
]
