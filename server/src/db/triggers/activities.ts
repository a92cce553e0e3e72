import { rule } from './rule.ts'
import { changedBesides, guestsOf } from './seen-by.ts'

const derived = ['starts_at', 'ends_at']
const hiddenFromGuests = [
  ...derived,
  'changed_by',
  'series_ref',
  'series_date',
  'is_detached',
  'outside_uid',
  'auto_notify_new_connections',
  'is_recurring',
  'recurring_days',
  'series_start_date',
]

export const activities = [
  rule(
    'activities',
    'activities_tell',
    { on: 'insert or update or delete' },
    `
    begin
      if tg_op = 'DELETE' then
        perform tell('activities', array[old.family_id]);
        return null;
      end if;
      if tg_op = 'INSERT' or ${changedBesides(...derived)} then
        perform tell('activities', array[new.family_id]);
      end if;
      if tg_op = 'UPDATE' and ${changedBesides(...hiddenFromGuests)} then
        perform tell('activities', array(${guestsOf('new.id')}));
      end if;
      return null;
    end `,
  ),
  // Wall-clock times are stored; these say when that is, by the clock of the activity's own family.
  rule(
    'activities',
    'activities_set_moments',
    { on: 'insert or update of start_date, start_time, end_date, end_time, family_id', before: true },
    `
    declare
      zone text := (select time_zone from families where id = new.family_id);
    begin
      new.starts_at := instant_of(new.start_date, new.start_time::time, zone);
      new.ends_at := instant_of(new.end_date, new.end_time::time, zone);
      return new;
    end `,
  ),
]
