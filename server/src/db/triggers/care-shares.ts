import { rule } from './rule.ts'

export const careShares = [
  rule(
    'care_shares',
    'care_shares_tell',
    { on: 'insert or update or delete' },
    `
    begin
      if tg_op = 'DELETE' then perform tell('care', array[old.family_id, old.host_family_id]);
      else perform tell('care', array[new.family_id, new.host_family_id]);
      end if;
      return null;
    end `,
  ),
]
