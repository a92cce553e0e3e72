import { rule } from './rule.ts'
import { changed } from './seen-by.ts'

export const families = [
  rule(
    'families',
    'families_tell',
    { on: 'update' },
    `
    begin
      perform tell('family', array[new.id]);
      if ${changed('shares_days_off')} then perform tell('days_off', array[new.id]); end if;
      return null;
    end `,
  ),
  rule(
    'families',
    'families_move_moments',
    { on: 'update of time_zone' },
    `
    begin
      if ${changed('time_zone')} then
        update activities set
          starts_at = instant_of(start_date, start_time::time, new.time_zone),
          ends_at = instant_of(end_date, end_time::time, new.time_zone)
        where family_id = new.id and start_time is not null;
      end if;
      return null;
    end `,
  ),
]
