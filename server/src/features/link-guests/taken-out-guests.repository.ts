import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { TakenOut } from '../../db/taken-out.ts'

/** With the codes that they were sent. Offers are made anew, if there is a place. */
export async function insertLinkGuestsAgain(tx: Tx, dates: readonly TakenOut[]): Promise<void> {
  const guests = dates.flatMap(({ link_guests = [] }) => link_guests)
  if (guests.length === 0) return
  await sql`
    insert into link_guests
    select guest.*
    from jsonb_array_elements(${JSON.stringify(guests)}::jsonb) as kept
    left join users on users.id = (kept ->> 'made_by')::uuid
    cross join lateral jsonb_populate_record(
      null::link_guests, kept || jsonb_build_object('made_by', users.id, 'offered_until', null)
    ) as guest
    join activities on activities.id = guest.activity_id and activities.is_shared
    on conflict do nothing`.execute(tx)
}
