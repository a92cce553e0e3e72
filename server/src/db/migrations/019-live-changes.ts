import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column changed_by uuid references users (id) on delete set null`.execute(db)
  await sql`create index activities_changed_by on activities (changed_by) where changed_by is not null`.execute(db)
}
