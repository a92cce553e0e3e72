import { rule, tellOfPresent } from './rule.ts'

const tellOf = (row: 'old' | 'new') => `
  perform tell('invitations', array(select invited_family_id from invitations where id = ${row}.invitation_id));`

export const invitationSnapshots = [
  tellOfPresent('invitation_snapshots', tellOf),
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
