import { rule } from './rule.ts'

export const notices = [
  rule(
    'notices',
    'notices_deliver',
    { on: 'insert' },
    `
    begin
      perform deliver(new.family_id, 'change', new.id, new.created_at);
      return null;
    end `,
  ),
]
