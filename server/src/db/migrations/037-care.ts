import { sql, type Kysely } from 'kysely'
import { watchFamilyTable } from './watch-family-table.ts'

/** Sealed with the key of the server; whoever has only the database reads nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table care_cards (
      child_id uuid primary key,
      family_id uuid not null,
      sealed bytea not null,
      next_time_with uuid[] not null default '{}',
      updated_at timestamptz not null,
      foreign key (child_id, family_id) references children (id, family_id) on delete cascade
    )`.execute(db)
  await sql`create index care_cards_family_id on care_cards (family_id)`.execute(db)
  // `last_day` is the day to which the family agreed: a host who moves the activity can't read on.
  await sql`
    create table care_shares (
      invitation_id uuid primary key references invitations on delete cascade,
      child_id uuid not null references care_cards on delete cascade,
      family_id uuid not null references families on delete cascade,
      host_family_id uuid not null references families on delete cascade,
      is_shared boolean not null,
      last_day date not null,
      shared_by uuid references users on delete set null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index care_shares_child_id on care_shares (child_id)`.execute(db)
  await sql`create index care_shares_family_id on care_shares (family_id)`.execute(db)
  await sql`create index care_shares_host_family_id on care_shares (host_family_id)`.execute(db)
  await sql`create index care_shares_shared_by on care_shares (shared_by) where shared_by is not null`.execute(db)
  await endWithTheAnswer(db)
  await followTheAnswer(db)
  await watchFamilyTable(db, 'care_cards', 'care')
  await watchShares(db)
}

/** Whatever ends an answer ends what was shared with it, in the same transaction. */
async function endWithTheAnswer(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function end_care_with_answer() returns trigger language plpgsql as $$
    begin
      delete from care_shares where invitation_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger invitations_end_care after update on invitations for each row
    when (old.status = 'accepted' and new.status <> 'accepted') execute function end_care_with_answer()`.execute(db)
  await sql`
    create or replace function end_care_with_connection() returns trigger language plpgsql as $$
    begin
      delete from care_shares where invitation_id = new.invitation_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger invitation_snapshots_end_care after insert or update on invitation_snapshots for each row
    execute function end_care_with_connection()`.execute(db)
}

async function followTheAnswer(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function share_care_next_time() returns trigger language plpgsql as $$
    begin
      with shared as (
        insert into care_shares (invitation_id, child_id, family_id, host_family_id, is_shared, last_day, created_at)
        select
          new.id, care_cards.child_id, care_cards.family_id, new.host_family_id, true, activities.end_date,
          coalesce(new.answered_at, new.created_at)
        from care_cards
        join activities on activities.id = new.activity_id
        where care_cards.child_id = new.invited_child_id and new.host_family_id = any(care_cards.next_time_with)
        on conflict do nothing
        returning child_id, family_id, host_family_id, created_at
      )
      insert into audit_events (id, family_id, kind, detail, created_at)
      select
        gen_random_uuid(), shared.family_id, 'care_shared',
        jsonb_build_object('child', children.first_name, 'host', users.username), shared.created_at
      from shared
      join children on children.id = shared.child_id
      join users on users.family_id = shared.host_family_id and users.is_primary;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger invitations_share_care after update on invitations for each row
    when (old.status <> 'accepted' and new.status = 'accepted') execute function share_care_next_time()`.execute(db)
  await sql`
    create trigger invitations_share_care_again after insert on invitations for each row
    when (new.status = 'accepted') execute function share_care_next_time()`.execute(db)
  await sql`
    create or replace function agree_to_new_day() returns trigger language plpgsql as $$
    begin
      update care_shares set last_day = activities.end_date from activities
      where care_shares.invitation_id = new.id and activities.id = new.activity_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger invitations_agree_to_new_day after update on invitations for each row
    when (old.asks_again and not new.asks_again and new.status = 'accepted')
    execute function agree_to_new_day()`.execute(db)
}

async function watchShares(db: Kysely<unknown>): Promise<void> {
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    const name = sql.ref(`care_shares_${event}_changes_versions`)
    const changed = sql.ref(`${rows}_rows`)
    await sql`
      create or replace function ${name}() returns trigger language plpgsql as $$
      declare
        changed uuid[] := array(select family_id from ${changed} union select host_family_id from ${changed});
      begin
        if changed <> '{}' then perform change_versions(changed, 'care'); end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${name} after ${sql.raw(event)} on care_shares referencing ${sql.raw(rows)} table as ${changed}
      for each statement execute function ${name}()`.execute(db)
  }
}
