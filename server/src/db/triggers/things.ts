import { tellOfBoth } from './rule.ts'
import { guestsWhoPack } from './seen-by.ts'

/** Of one activity, or of all dates of a series. */
const tellOf = (row: 'old' | 'new') => `
  perform tell('bring_list', array(
    select ${row}.family_id
    union ${guestsWhoPack(`${row}.activity_id`)}
    union select invited_family_id from invitations join activities on activities.id = invitations.activity_id
      where series_ref = ${row}.series_id and status in ('accepted', 'pending')
  ));`

export const things = [tellOfBoth('things', tellOf)]
