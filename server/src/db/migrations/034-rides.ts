import { sql, type Kysely } from 'kysely'

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
}
