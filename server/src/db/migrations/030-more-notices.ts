import { sql, type Kysely } from 'kysely'

/** Rides, places that come free, and notes of the host are told as notices too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notices
      add column person_name text,
      add column message text,
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (
        kind in (
          'host_cant_attend', 'host_can_attend', 'cancelled', 'back_on', 'changed', 'withdrawn', 'guest_left',
          'ride_asked', 'ride_offered', 'ride_given', 'ride_taken', 'ride_declined', 'ride_late', 'ride_off',
          'ride_left', 'place_given', 'place_offered', 'host_note', 'link_answer'
        )
      )`.execute(db)
}
