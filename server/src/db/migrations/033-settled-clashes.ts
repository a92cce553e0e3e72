import { sql, type Kysely } from 'kysely'

/** Pairs that a family has said are fine. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settled_clashes (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      key text not null,
      /** The day of the clash, after which it is of no use. */
      date date not null,
      created_at timestamptz not null,
      unique (family_id, key)
    )`.execute(db)
  await sql`create index settled_clashes_date on settled_clashes (date)`.execute(db)
}
