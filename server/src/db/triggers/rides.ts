import { tellOfPresent } from './rule.ts'

/**
 * The driver’s family, and connected ones in the same activity, see how many seats are free. Offers that are deleted
 * with their activity are no longer seen by others, who hear of the activity.
 */
const seeingOffers = (offers: string) => `
  select offer.family_id from ${offers}
  union
  select other.family_id from ${offers}
  cross join lateral (
    select family_id from activity_hosts where activity_id = offer.activity_id
    union
    select invited_family_id from invitations where activity_id = offer.activity_id and status = 'accepted'
  ) as other
  where exists (
    select from connections
    where status = 'active'
      and (family1_id, family2_id) in ((offer.family_id, other.family_id), (other.family_id, offer.family_id))
  )`

const tellOffer = (row: 'old' | 'new') => `
  perform tell('rides', array(${seeingOffers(`(values (${row}.family_id, ${row}.activity_id)) as offer (family_id, activity_id)`)}));`

const tellSeat = (row: 'old' | 'new') => {
  const seeing = `
  ${seeingOffers(`(select * from ride_offers where id = ${row}.offer_id) as offer`)}
  union select ${row}.family_id`
  return `
        perform tell(kind, families)
        from (select array(${seeing})) as seen (families) cross join (values ('rides'), ('legs')) as kinds (kind);`
}

export const rides = [
  tellOfPresent('ride_offers', tellOffer),
  // A seat covers a leg.
  tellOfPresent('ride_seats', tellSeat),
]
