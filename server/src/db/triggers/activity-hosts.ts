import { rule } from './rule.ts'
import { guestsWhoSeePlaces } from './seen-by.ts'

const tellOf = (row: 'old' | 'new') => `
  perform tell('activities', array(select ${row}.family_id union ${guestsWhoSeePlaces(`${row}.activity_id`)}));`

export const activityHosts = [
  rule(
    'activity_hosts',
    'activity_hosts_tell',
    { on: 'insert or update or delete' },
    `
    begin
      if tg_op = 'DELETE' then ${tellOf('old')}
      else ${tellOf('new')}
      end if;
      return null;
    end `,
  ),
]
