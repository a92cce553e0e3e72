import { askedBy, asking, otherSidesOf } from './connections.ts'
import { rule } from './rule.ts'
import { changed, changedBesides } from './seen-by.ts'

export const users = [
  rule(
    'users',
    'users_tell',
    { on: 'insert or update or delete' },
    `
    begin
      if tg_op = 'INSERT' or tg_op = 'UPDATE' and ${changedBesides('password_hash')} then
        perform tell('family', array[new.family_id]);
      elsif tg_op = 'DELETE' then
        perform tell('family', array[old.family_id]);
      end if;
      if tg_op <> 'UPDATE' then return null; end if;

      -- Guests see the names of the sender and of the primary account, and the sender's address while connected.
      if ${changed('username', 'is_primary')} then
        perform tell('invitations', array(
          select invited_family_id from invitations
          where (invited_by = new.id or new.is_primary and host_family_id = new.family_id)
            and not exists (select from invitation_snapshots where invitation_id = invitations.id)
        ));
      end if;
      if new.email <> old.email then
        perform tell('invitations', array(
          select invited_family_id from invitations
          where invited_by = new.id and exists (
            select from connections
            where status = 'active'
              and least(child1_id, child2_id) = least(host_child_id, invited_child_id)
              and greatest(child1_id, child2_id) = greatest(host_child_id, invited_child_id)
          )
        ));
      end if;
      -- Others see the primary account, and in a request who sent it, with the address, and who was asked.
      if ${changed('username', 'is_primary', 'email_verified_at')} then
        perform tell('connections', array(${asking('new.id')}));
        if new.is_primary then
          perform tell('connections', array(${otherSidesOf('family', 'new.family_id')}));
        end if;
      end if;
      if ${changed('username', 'is_primary', 'email_verified_at', 'email')} then
        perform tell('connections', array(${askedBy('new.id')}));
      end if;
      -- A list of legs names members, and the drivers of other families.
      if new.username <> old.username then
        perform tell('legs', array(
          select family_id from legs where by_user = new.id
          union select family_id from legs where done_by = new.id
          union select family_id from series_legs where by_user = new.id
          union select ride_seats.family_id from ride_seats join ride_offers on ride_offers.id = offer_id
            where user_id = new.id
        ));
      end if;
      return null;
    end `,
  ),
  rule(
    'sessions',
    'sessions_tell',
    { on: 'delete' },
    `
    begin
      perform tell('sessions', array(select family_id from users where id = old.user_id));
      return null;
    end `,
  ),
]
