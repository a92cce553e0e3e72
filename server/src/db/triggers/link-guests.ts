import { rule } from './rule.ts'
import { changed, guestsOf } from './seen-by.ts'

const counts = (row: 'old' | 'new') => `${row}.status = 'accepted' or ${row}.waiting_since is not null`

const tellOf = (row: 'old' | 'new', seenByGuests: string) => `
        perform tell('invitations', array[${row}.host_family_id]);
        if ${seenByGuests} then perform tell('invitations', array(${guestsOf(`${row}.activity_id`)})); end if;`

export const linkGuests = [
  // Guests see no more than whether the activity is full, and how many wait.
  rule(
    'link_guests',
    'link_guests_tell',
    { on: 'insert or update or delete' },
    `
    begin
      if tg_op = 'DELETE' then ${tellOf('old', counts('old'))}
      elsif tg_op = 'INSERT' then ${tellOf('new', counts('new'))}
      else ${tellOf('new', changed('status', 'waiting_since', 'offered_until'))}
      end if;
      return null;
    end `,
  ),
]
