import { sql, type Kysely, type RawBuilder } from 'kysely'

/** Asks for those who go to the same activity first: 034 read the invitations of everybody for every seat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'update', 'delete'] as const) {
    const rows = event === 'delete' ? sql`old_rows` : sql`new_rows`
    await watch(db, `ride_offers_${event}`, { rows, offers: sql`${rows} as offer`, coversLegs: false })
    const offers = sql`ride_offers as offer join ${rows} on offer.id = offer_id`
    await watch(db, `ride_seats_${event}`, { rows, offers, coversLegs: true })
  }
}

interface Watched {
  rows: RawBuilder<unknown>
  offers: RawBuilder<unknown>
  coversLegs: boolean
}

/**
 * The driver’s family, and connected ones in the same activity, see how many seats are free. A seat covers a leg. Offers
 * that are deleted with their activity are no longer seen by others, who hear of the activity.
 */
async function watch(db: Kysely<unknown>, event: string, { rows, offers, coversLegs }: Watched): Promise<void> {
  const ofSeats = coversLegs ? sql`union select family_id from ${rows}` : sql``
  await sql`
    create or replace function ${sql.ref(`${event}_changes_versions`)}() returns trigger language plpgsql as $$
    declare
      changed uuid[];
    begin
      -- Every activity that is deleted comes here.
      if not exists (select from ${rows}) then return null; end if;
      changed := array(
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
        )
        ${ofSeats}
      );
      perform change_versions(changed, 'rides');
      ${coversLegs ? sql`perform note_changes(changed, 'legs');` : sql``}
      return null;
    end $$`.execute(db)
}
