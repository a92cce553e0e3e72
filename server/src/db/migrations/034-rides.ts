import { sql, type Kysely, type RawBuilder } from 'kysely'

const clockTime = sql.raw(`'^([01][0-9]|2[0-3]):[0-5][0-9]$'`)

/** A parent offers seats; a seat is given once both sides have agreed, and ends with the connection. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ride_offers (
      id uuid primary key,
      activity_id uuid not null references activities on delete cascade,
      family_id uuid not null references families on delete cascade,
      user_id uuid not null references users on delete cascade,
      seats_there integer check (seats_there between 1 and 8),
      seats_back integer check (seats_back between 1 and 8),
      leaves_there text check (leaves_there ~ ${clockTime}),
      leaves_back text check (leaves_back ~ ${clockTime}),
      from_place text,
      note text,
      created_at timestamptz not null,
      unique (activity_id, user_id),
      check (seats_there is not null or seats_back is not null)
    )`.execute(db)
  await sql`create index ride_offers_family_id on ride_offers (family_id)`.execute(db)
  await sql`create index ride_offers_user_id on ride_offers (user_id)`.execute(db)
  await sql`
    create table ride_seats (
      id uuid primary key,
      offer_id uuid not null references ride_offers on delete cascade,
      child_id uuid not null,
      family_id uuid not null,
      way text not null check (way in ('there', 'back')),
      state text not null check (state in ('asked', 'offered', 'given', 'declined')),
      message text,
      asked_by uuid references users on delete set null,
      created_at timestamptz not null,
      unique (offer_id, child_id, way),
      foreign key (child_id, family_id) references children (id, family_id) on delete cascade
    )`.execute(db)
  await sql`create index ride_seats_child_id on ride_seats (child_id)`.execute(db)
  await sql`create index ride_seats_family_id on ride_seats (family_id)`.execute(db)
  await sql`create index ride_seats_asked_by on ride_seats (asked_by) where asked_by is not null`.execute(db)

  for (const event of ['insert', 'update', 'delete'] as const) {
    const rows = event === 'delete' ? sql`old_rows` : sql`new_rows`
    await watch(db, 'ride_offers', event, sql`${rows} as offer`)
    await watch(db, 'ride_seats', event, sql`ride_offers as offer join ${rows} on offer.id = offer_id`, rows)
  }
}

const transitions = {
  insert: sql`new table as new_rows`,
  update: sql`old table as old_rows new table as new_rows`,
  delete: sql`old table as old_rows`,
}

/**
 * The driver’s family, and connected ones in the same activity, see how many seats are free. A seat covers a leg. Offers
 * that are deleted with their activity are no longer seen by others, who hear of the activity.
 */
async function watch(
  db: Kysely<unknown>,
  table: string,
  event: keyof typeof transitions,
  offers: RawBuilder<unknown>,
  seats?: RawBuilder<unknown>,
): Promise<void> {
  const name = sql.ref(`${table}_${event}_changes_versions`)
  const rows = event === 'delete' ? sql`old_rows` : sql`new_rows`
  const ofSeats = seats ? sql`union select family_id from ${seats}` : sql``
  await sql`
    create or replace function ${name}() returns trigger language plpgsql as $$
    declare
      changed uuid[];
    begin
      -- Every activity that is deleted comes here.
      if not exists (select from ${rows}) then return null; end if;
      changed := array(
        select offer.family_id from ${offers}
        union
        select other.family_id from ${offers}
        join connections on status = 'active' and offer.family_id in (family1_id, family2_id)
        join (
          select activity_id, family_id from activity_hosts
          union
          select activity_id, invited_family_id from invitations where status = 'accepted'
        ) as other
          on other.activity_id = offer.activity_id
          and other.family_id in (family1_id, family2_id) and other.family_id <> offer.family_id
        ${ofSeats}
      );
      perform change_versions(changed, 'rides');
      ${seats ? sql`perform note_changes(changed, 'legs');` : sql``}
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)} referencing ${transitions[event]}
    for each statement execute function ${name}()`.execute(db)
}
