import { rule, tellOfBoth } from './rule.ts'

const isWaiting = `status in ('pending', 'unconfirmed')`
const isOpen = `status in ('pending', 'unconfirmed', 'active')`

/** A waiting request is hidden from a family that has blocked the sender. */
const isHiddenFrom = (family: string, sender = 'family1_id', status = isWaiting) => `
  (${status} and exists (select from blocked_families where family_id = ${family} and blocked_family_id = ${sender}))`

/** The families that see this family or child in their connections. */
export const otherSidesOf = (what: 'family' | 'child', id: string) => `
  select family2_id from connections where ${what}1_id = ${id} and ${isOpen} and not ${isHiddenFrom('family2_id')}
  union select family1_id from connections where ${what}2_id = ${id} and ${isOpen}`

/** Families that see in a request who sent it, with the address. */
export const askedBy = (user: string) => `
  select family2_id from connections
  where requested_by = ${user} and ${isWaiting} and not ${isHiddenFrom('family2_id')}`

/** Families that see in a request whom it asks. */
export const asking = (user: string) => `
  select family1_id from connections where target_parent_id = ${user} and ${isWaiting}`

/** Settled requests are on no list. A request to a contact is seen by whoever has the contact by now. */
const tellOf = (row: 'old' | 'new') => {
  const hidden = (family: string) => isHiddenFrom(family, `${row}.family1_id`, `${row}.${isWaiting}`)
  return `
      if ${row}.${isOpen} then
        perform tell('connections', array(
          select ${row}.family1_id
          union select ${row}.family2_id where not ${hidden(`${row}.family2_id`)}
          union select asked.id
            from (select (select contact from placeholders where family_id = ${row}.family2_id)) as named (contact)
            cross join lateral (
              select family_id from users where lower(email) = named.contact
              union select family_id from users where phone = named.contact
            ) as asked (id)
            where asked.id <> ${row}.family1_id and not ${hidden('asked.id')}
        ));
      end if;`
}

export const connections = [
  tellOfBoth('connections', tellOf),
  // A confirmation is news for the family that has accepted before.
  rule(
    'connections',
    'connections_deliver',
    { on: 'insert or update of status' },
    `
    begin
      if tg_op = 'INSERT' then
        if new.status = 'pending' then perform deliver(new.family2_id, 'connection', new.id, new.created_at); end if;
      elsif new.status <> old.status and new.status in ('unconfirmed', 'active') then
        perform deliver(
          case when old.status = 'unconfirmed' then new.family2_id else new.family1_id end,
          'connection', new.id, new.answered_at
        );
      end if;
      return null;
    end `,
  ),
  rule(
    'blocked_families',
    'blocked_families_tell',
    { on: 'insert or delete' },
    `
    begin
      perform tell('connections', array[case when tg_op = 'DELETE' then old.family_id else new.family_id end]);
      return null;
    end `,
  ),
  rule(
    'proven_contacts',
    'proven_contacts_tell',
    { on: 'insert or delete' },
    `
    begin
      perform tell(
        'connections',
        array[case when tg_op = 'DELETE' then old.towards_family_id else new.towards_family_id end]
      );
      return null;
    end `,
  ),
]
