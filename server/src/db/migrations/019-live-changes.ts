import { sql, type Kysely, type RawBuilder } from 'kysely'

/**
 * Triggers note in `live.changed` what the transaction changed for which family: `kind:family,family kind:family`. The
 * commit reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column changed_by uuid references users (id) on delete set null`.execute(db)
  await sql`create index activities_changed_by on activities (changed_by) where changed_by is not null`.execute(db)

  await sql`
    create or replace function note_changes(families uuid[], kind text) returns void language sql as $$
      select set_config(
        'live.changed',
        concat(current_setting('live.changed', true), ' ', kind, ':', array_to_string(families, ',')),
        true
      )
    $$`.execute(db)
  await sql`
    create or replace function change_versions(changed uuid[], kind text) returns void language plpgsql as $$
    begin
      perform change_versions(changed);
      perform note_changes(changed, kind);
    end $$`.execute(db)

  for (const [table, kind] of Object.entries(versioned)) {
    // The queries of these functions stay as they are; guests do not learn who changed an activity.
    await sql`
      do $do$
      declare
        definition text;
      begin
        for definition in
          select pg_get_functiondef(oid) from pg_proc
          where proname ~ ${sql.lit(`^${table}_(insert|update|delete)_changes_versions$`)}
        loop
          definition := replace(definition, '(changed);', ${sql.lit(`(changed, '${kind}');`)});
          definition := replace(definition, 'array[''auto_notify', 'array[''changed_by'', ''auto_notify');
          execute definition;
        end loop;
      end $do$`.execute(db)
  }

  await note(db, 'sessions', 'sessions', { delete: familiesOfUsers(sql`select user_id from old_rows`) })

  await note(db, 'users', 'family', {
    insert: sql`select family_id from new_rows`,
    update: sql`
      select new_rows.family_id from new_rows join old_rows using (id)
      where to_jsonb(new_rows) - 'password_hash' <> to_jsonb(old_rows) - 'password_hash'`,
    delete: sql`select family_id from old_rows`,
  })
  // Others see the primary account, and in a request who sent it, with the address, and who was asked.
  const named = [sql`username`, sql`is_primary`, sql`email_verified_at`]
  await note(db, 'users', 'connections', {
    update: sql`
      ${otherSidesOf('family', sql`select new_rows.family_id ${changed(named)} and new_rows.is_primary`)}
      union select family2_id from connections
        where requested_by = any(array(select id ${changed([...named, sql`email`])})) and ${isWaiting} and not ${isBlocked}
      union select family1_id from connections
        where target_parent_id = any(array(select id ${changed(named)})) and ${isWaiting}`,
  })
  await note(db, 'families', 'family', { update: sql`select id from new_rows` })

  const renamed = sql`
    select new_rows.id from new_rows join old_rows using (id) where new_rows.first_name <> old_rows.first_name`
  await note(db, 'children', 'connections', { update: otherSidesOf('child', renamed) })
  await note(db, 'children', 'invitations', {
    update: otherGuests(sql`select activity_id from invitations where invited_child_id = any(array(${renamed}))`),
  })

  await note(db, 'connections', 'connections', {
    insert: seeing(sql`new_rows`),
    update: sql`${seeing(sql`new_rows`)} union ${seeing(sql`old_rows`)}`,
    delete: seeing(sql`old_rows`),
  })
  for (const [table, family] of [
    ['blocked_families', 'family_id'],
    ['proven_contacts', 'towards_family_id'],
  ] as const) {
    await note(db, table, 'connections', {
      insert: sql`select ${sql.ref(family)} from new_rows`,
      delete: sql`select ${sql.ref(family)} from old_rows`,
    })
  }

  await note(db, 'invitations', 'invitations', {
    insert: otherGuests(sql`select activity_id from new_rows`),
    update: otherGuests(sql`
      select new_rows.activity_id from new_rows join old_rows using (id) where new_rows.status <> old_rows.status`),
    delete: otherGuests(sql`select activity_id from old_rows`),
  })
  await note(db, 'waiting_invitations', 'invitations', {
    insert: familiesOfActivities(sql`select activity_id from new_rows`),
    delete: familiesOfActivities(sql`select activity_id from old_rows`),
  })
}

/** A changed name concerns the lists in which the family sees it. */
const versioned = {
  activities: 'activities',
  activity_hosts: 'activities',
  activity_templates: 'templates',
  children: 'children',
  connections: 'connections',
  invitations: 'invitations',
  invitation_snapshots: 'invitations',
  notices: 'notices',
  users: 'invitations',
}

const transitions = {
  insert: sql`new table as new_rows`,
  update: sql`old table as old_rows new table as new_rows`,
  delete: sql`old table as old_rows`,
}

type Event = keyof typeof transitions

/** Each query selects the families that see the changed rows. */
async function note(
  db: Kysely<unknown>,
  table: string,
  kind: string,
  seenBy: Partial<Record<Event, RawBuilder<unknown>>>,
): Promise<void> {
  for (const [event, families] of Object.entries(seenBy) as [Event, RawBuilder<unknown>][]) {
    const name = sql.ref(`${table}_${event}_notes_${kind}`)
    await sql`
      create or replace function ${name}() returns trigger language plpgsql as $$
      declare
        changed uuid[] := array(select distinct * from (${families}) as seeing);
      begin
        if changed <> '{}' then perform note_changes(changed, ${sql.lit(kind)}); end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)} referencing ${transitions[event]}
      for each statement execute function ${name}()`.execute(db)
  }
}

const isWaiting = sql`status in ('pending', 'unconfirmed')`
const isOpen = sql`(${isWaiting} or status = 'active')`
/** A waiting request is hidden from a family that has blocked the sender. */
const isBlocked = isBlockedBy(sql`family2_id`)

function isBlockedBy(family: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${isWaiting} and exists (
    select from blocked_families where family_id = ${family} and blocked_family_id = family1_id
  ))`
}

/** Settled requests are on no list. A request to a contact is seen by whoever has the contact by now. */
function seeing(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select family1_id from ${rows} where ${isOpen}
    union select family2_id from ${rows} where ${isOpen} and not ${isBlocked}
    union select asked.id from ${rows} as rows
      cross join lateral (select (select contact from placeholders where family_id = rows.family2_id)) as named (contact)
      cross join lateral (
        select family_id from users where lower(email) = named.contact
        union select family_id from users where phone = named.contact
      ) as asked (id)
      where ${isOpen} and asked.id <> family1_id and not ${isBlockedBy(sql`asked.id`)}`
}

/** The families that see these families or children in their connections. Arrays, or all connections would be read. */
function otherSidesOf(column: 'family' | 'child', ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const isChanged = (side: 1 | 2) => sql`${sql.ref(`${column}${side}_id`)} = any(array(${ids}))`
  return sql`
    select family2_id from connections where ${isChanged(1)} and ${isOpen} and not ${isBlocked}
    union select family1_id from connections where ${isChanged(2)} and ${isOpen}`
}

/** Guests see names and answers of the other guests, unless they have a snapshot. */
function otherGuests(activityIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select invited_family_id from invitations
    where activity_id = any(array(${activityIds}))
      and not exists (select from invitation_snapshots where invitation_id = invitations.id)`
}

function familiesOfUsers(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select family_id from users where id = any(array(${ids}))`
}

function familiesOfActivities(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select family_id from activities where id = any(array(${ids}))`
}

function changed(columns: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`
    from new_rows join old_rows using (id)
    where (${sql.join(columns.map((column) => sql`new_rows.${column}`))})
      is distinct from (${sql.join(columns.map((column) => sql`old_rows.${column}`))})`
}
