import { tellOfPresent } from './rule.ts'

export const careShares = [
  tellOfPresent('care_shares', (row) => `perform tell('care', array[${row}.family_id, ${row}.host_family_id]);`),
]
