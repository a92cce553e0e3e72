import { rule } from './rule.ts'
import { changed, guestsOf } from './seen-by.ts'

const tellOf = (row: 'old' | 'new', seenByGuests: string) => `
        perform tell('invitations', array[${row}.family_id]);
        if ${seenByGuests} then perform tell('invitations', array(${guestsOf(`${row}.activity_id`)})); end if;`

export const hosting = [
  // Guests do not learn of nudges.
  rule(
    'hosting',
    'hosting_tell',
    { on: 'insert or update or delete' },
    `
    begin
      if tg_op = 'DELETE' then ${tellOf('old', 'old.reply_by_date is not null')}
      elsif tg_op = 'INSERT' then ${tellOf('new', 'new.reply_by_date is not null')}
      else ${tellOf('new', changed('reply_by_date', 'reply_by_time'))}
      end if;
      return null;
    end `,
  ),
  rule(
    'host_notes',
    'host_notes_tell',
    { on: 'insert or delete' },
    `
    begin
      if tg_op = 'DELETE' then ${tellOf('old', 'true')}
      else ${tellOf('new', 'true')}
      end if;
      return null;
    end `,
  ),
]
