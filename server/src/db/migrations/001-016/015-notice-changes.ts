import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notices
      add column changes jsonb not null default '[]',
      add column guest_child_name text,
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (
        kind in ('host_cant_attend', 'host_can_attend', 'cancelled', 'changed', 'withdrawn', 'guest_left')
      )`.execute(db)
  // Times and places are for children who are invited.
  await sql`
    update notices set start_time = null, location = null
    where (start_time is not null or location is not null)
      and not exists (
        select from invitations
        where invitations.activity_id = notices.activity_id and invited_child_id = child_id
      )`.execute(db)
}
