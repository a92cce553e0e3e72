import { otherSidesOf } from './connections.ts'
import { rule } from './rule.ts'
import { changed } from './seen-by.ts'

export const children = [
  rule(
    'children',
    'children_tell',
    { on: 'insert or update or delete' },
    `
    begin
      if tg_op <> 'INSERT' then perform tell('children', array[old.family_id]); end if;
      if tg_op <> 'DELETE' then perform tell('children', array[new.family_id]); end if;
      if tg_op = 'UPDATE' and ${changed('first_name', 'last_name')} then
        perform tell('children', array(
          select invited_family_id from invitations
            where host_child_id = new.id
              and not exists (select from invitation_snapshots where invitation_id = invitations.id)
          union select host_family_id from invitations where invited_child_id = new.id and not answer_viewed
        ));
      end if;
      if tg_op = 'UPDATE' and ${changed('first_name')} then
        perform tell('connections', array(${otherSidesOf('child', 'new.id')}));
        perform tell('invitations', array(
          select other.invited_family_id from invitations as own join invitations as other using (activity_id)
          where own.invited_child_id = new.id
            and not exists (select from invitation_snapshots where invitation_id = other.id)
        ));
      end if;
      return null;
    end `,
  ),
  // A date that a day off took out must not keep children who are gone, nor a series that nobody has any more.
  rule(
    'children',
    'children_leave_gaps',
    { on: 'delete' },
    `
    declare
      gone text := old.id;
    begin
      -- A change of the series meanwhile writes its gaps anew.
      perform from series
      where id in (
        select series_id from series_gaps
        where taken_out is not null and jsonb_path_query_array(taken_out, '$.guests[*].invited_child_id') ? gone
      )
      order by id for no key update;
      update series_gaps set taken_out = taken_out || jsonb_build_object(
        'legs', (
          select coalesce(jsonb_agg(leg order by position), '[]')
          from jsonb_array_elements(coalesce(taken_out -> 'legs', '[]')) with ordinality as legs (leg, position)
          where leg ->> 'child_id' <> gone
        ),
        'hosts', (
          select coalesce(jsonb_agg(host order by position), '[]')
          from jsonb_array_elements_text(taken_out -> 'hosts') with ordinality as hosts (host, position)
          where host <> gone
        ),
        'guests', (
          select coalesce(jsonb_agg(guest order by position), '[]')
          from jsonb_array_elements(taken_out -> 'guests') with ordinality as guests (guest, position)
          where guest ->> 'invited_child_id' <> gone and guest ->> 'host_child_id' <> gone
        )
      )
      where taken_out is not null and (
        jsonb_path_query_array(taken_out, '$.guests[*].invited_child_id') ? gone
        or series_id in (select id from series where family_id = old.family_id)
      );
      delete from series_gaps
      where taken_out -> 'hosts' = '[]'
        and series_id in (select id from series where family_id = old.family_id);
      delete from series
      where family_id = old.family_id
        and not exists (select from activities where series_ref = series.id)
        and not exists (select from series_gaps where series_gaps.series_id = series.id and taken_out is not null);
      return null;
    end `,
  ),
]
