import { sql, type Kysely } from 'kysely'

/** Earlier versions of 017 to 039 left triggers and functions, whose present texts are in `../triggers`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $do$
    declare
      old record;
    begin
      for old in
        select tgname as name, tgrelid::regclass as of_table from pg_trigger join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and relnamespace = current_schema()::regnamespace
      loop
        execute format('drop trigger %I on %s', old.name, old.of_table);
      end loop;
      for old in
        select oid::regprocedure as signature from pg_proc
        where pronamespace = current_schema()::regnamespace and (
          prorettype = 'trigger'::regtype
          or proname in ('change_versions', 'note_changes', 'channels_of', 'instant_of', 'local_time_in', 'after_quiet_hours')
        )
      loop
        execute format('drop function %s', old.signature);
      end loop;
    end $do$`.execute(db)
  await sql`drop table family_versions`.execute(db)
}
