import { rule } from './rule.ts'

const tellOf = (row: 'old' | 'new') => `
  perform tell('invitations', array(select invited_family_id from invitations where id = ${row}.invitation_id));`

export const invitationSnapshots = [
  rule(
    'invitation_snapshots',
    'invitation_snapshots_tell',
    { on: 'insert or update or delete' },
    `
    begin
      if tg_op = 'DELETE' then ${tellOf('old')}
      else ${tellOf('new')}
      end if;
      return null;
    end `,
  ),
  rule(
    'invitation_snapshots',
    'invitation_snapshots_end_care',
    { on: 'insert or update' },
    `
    begin
      delete from care_shares where invitation_id = new.invitation_id;
      return null;
    end `,
  ),
]
