import { tellOfPresent } from './rule.ts'
import { guestsWhoSeePlaces } from './seen-by.ts'

const tellOf = (row: 'old' | 'new') => `
  perform tell('activities', array(select ${row}.family_id union ${guestsWhoSeePlaces(`${row}.activity_id`)}));`

export const activityHosts = [tellOfPresent('activity_hosts', tellOf)]
