import { rule } from './rule.ts'
import { changed, changedBesides, guestsOf, guestsWhoPack, guestsWhoSeePlaces } from './seen-by.ts'

const tellAll = (row: 'old' | 'new') => `
        perform tell('invitations', array(
          select unnest(array[${row}.host_family_id, ${row}.invited_family_id])
          union ${guestsOf(`${row}.activity_id`)}
        ));`

const hasLeft = `old.status = 'accepted' and (tg_op = 'DELETE' or new.status <> 'accepted')`

export const invitations = [
  // Neither side may learn when the other one has looked, and no guest of nudges.
  rule(
    'invitations',
    'invitations_tell',
    { on: 'insert or update or delete' },
    `
    begin
      if tg_op = 'INSERT' then ${tellAll('new')}
      elsif tg_op = 'DELETE' then ${tellAll('old')}
      else
        if ${changedBesides('viewed_at', 'nudged_at')} then
          perform tell('invitations', array[new.host_family_id]);
        end if;
        if ${changedBesides('answer_viewed', 'nudged_at')} then
          perform tell('invitations', array[new.invited_family_id]);
        end if;
        if new.status <> old.status then
          perform tell('invitations', array(${guestsOf('new.activity_id')}));
        elsif ${changed('waiting_since', 'offered_until')} then
          perform tell('invitations', array(${guestsWhoSeePlaces('new.activity_id')}));
        end if;
      end if;
      return null;
    end `,
  ),
  // A nudge is the invitation once more.
  rule(
    'invitations',
    'invitations_deliver',
    { on: 'insert or update of status, nudged_at' },
    `
    begin
      if tg_op = 'INSERT' then
        if new.status = 'pending' then
          perform deliver(new.invited_family_id, 'invitation', new.id, new.created_at);
        end if;
        return null;
      end if;
      if new.status <> old.status and new.status <> 'pending' then
        perform deliver(new.host_family_id, 'answer', new.id, new.answered_at);
      end if;
      if new.nudged_at > coalesce(old.nudged_at, '-infinity') then
        perform deliver(new.invited_family_id, 'invitation', new.id, new.nudged_at);
      end if;
      return null;
    end `,
  ),
  // With whatever ends a guest's coming. A date that is deleted leaves the usual of its series.
  rule(
    'invitations',
    'invitations_leave_legs',
    { on: 'update of status or delete' },
    `
    begin
      if not (${hasLeft}) then return null; end if;
      delete from legs where activity_id = old.activity_id and child_id = old.invited_child_id;
      delete from series_legs as usual using activities
      where activities.id = old.activity_id and usual.series_id = series_ref and usual.child_id = old.invited_child_id
        and not exists (
          select from activities as other join invitations on invitations.activity_id = other.id
          where other.series_ref = usual.series_id and invited_child_id = usual.child_id and status = 'accepted'
        );
      return null;
    end `,
  ),
  // A family none of whose children may come any more sees no list, so its ticks go, however it left.
  rule(
    'invitations',
    'invitations_forget_packed',
    { on: 'update or delete' },
    `
    begin
      delete from packed_things
      where activity_id = old.activity_id and family_id = old.invited_family_id
        and not exists (${guestsWhoPack('old.activity_id')} and invited_family_id = old.invited_family_id);
      return null;
    end `,
  ),
  // Whatever ends an answer ends what was shared with it.
  rule(
    'invitations',
    'invitations_end_care',
    { on: 'update of status' },
    `
    begin
      if ${hasLeft} then delete from care_shares where invitation_id = new.id; end if;
      return null;
    end `,
  ),
  rule(
    'invitations',
    'invitations_share_care',
    { on: 'insert or update of status' },
    `
    begin
      if new.status <> 'accepted' or tg_op = 'UPDATE' and old.status = 'accepted' then return null; end if;
      with shared as (
        insert into care_shares (invitation_id, child_id, family_id, host_family_id, is_shared, last_day, created_at)
        select
          new.id, care_cards.child_id, care_cards.family_id, new.host_family_id, true, activities.end_date,
          coalesce(new.answered_at, new.created_at)
        from care_cards
        join activities on activities.id = new.activity_id
        where care_cards.child_id = new.invited_child_id and new.host_family_id = any(care_cards.next_time_with)
        on conflict do nothing
        returning child_id, family_id, host_family_id, created_at
      )
      insert into audit_events (id, family_id, kind, detail, created_at)
      select
        gen_random_uuid(), shared.family_id, 'care_shared',
        jsonb_build_object('child', children.first_name, 'host', users.username), shared.created_at
      from shared
      join children on children.id = shared.child_id
      join users on users.family_id = shared.host_family_id and users.is_primary;
      return null;
    end `,
  ),
  rule(
    'invitations',
    'invitations_agree_to_new_day',
    { on: 'update of asks_again' },
    `
    begin
      if old.asks_again and not new.asks_again and new.status = 'accepted' then
        update care_shares set last_day = activities.end_date from activities
        where care_shares.invitation_id = new.id and activities.id = new.activity_id;
      end if;
      return null;
    end `,
  ),
  rule(
    'waiting_invitations',
    'waiting_invitations_tell',
    { on: 'insert or delete' },
    `
    begin
      perform tell('invitations', array(
        select family_id from activities
        where id = case when tg_op = 'DELETE' then old.activity_id else new.activity_id end
      ));
      return null;
    end `,
  ),
]
