import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { TakenOut } from '../../db/taken-out.ts'

/** Cars of members who are still there, and the given seats in them, whether or not they still hold. */
export async function insertRidesAgain(tx: Tx, dates: readonly TakenOut[]): Promise<void> {
  const rides = dates.flatMap(({ rides: ofHosts, guests }) =>
    [ofHosts, ...guests.map((guest) => guest.rides)].filter((one) => one !== undefined),
  )
  const offers = rides.flatMap((one) => one.offers)
  if (offers.length === 0) return
  await sql`
    insert into ride_offers
    select offer.* from jsonb_populate_recordset(null::ride_offers, ${JSON.stringify(offers)}::jsonb) as offer
    join users on users.id = offer.user_id and users.family_id = offer.family_id
    join activities on activities.id = offer.activity_id and activities.is_shared
    on conflict do nothing`.execute(tx)
  const seats = rides.flatMap((one) => one.seats)
  await sql`
    insert into ride_seats (id, offer_id, child_id, family_id, way, state, asked_by, created_at)
    select seat.id, offer_id, child_id, seat.family_id, way, state, asker.id, seat.created_at
    from jsonb_populate_recordset(null::ride_seats, ${JSON.stringify(seats)}::jsonb) as seat
    join ride_offers on ride_offers.id = offer_id
    join children on children.id = child_id and children.family_id = seat.family_id
    left join users as asker on asker.id = asked_by
    on conflict do nothing`.execute(tx)
}

/** So that connections on which seats depend don’t end unnoticed. */
export async function holdBondsOf(tx: Tx, activityIds: readonly string[]): Promise<void> {
  await sql`
    select from connections
    where status = 'active' and exists (
      select from ride_offers as offer join ride_seats as seat on seat.offer_id = offer.id
      where offer.activity_id = any(${[...activityIds]}::uuid[])
        and offer.family_id in (family1_id, family2_id) and seat.family_id in (family1_id, family2_id)
    )
    order by id
    for share`.execute(tx)
}
