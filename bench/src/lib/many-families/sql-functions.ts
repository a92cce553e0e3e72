import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'

/**
 * Everything depends on a hash of the family's number, so each run inserts the same rows, and the first 1,000 families
 * are the same at every size.
 */
export async function createSqlFunctions(db: Db): Promise<void> {
  const create = (signature: string, body: string) =>
    sql.raw(`create function pg_temp.${signature} language sql immutable as $$ select ${body} $$`).execute(db)

  await create(
    'id(thing text) returns uuid',
    `overlay(overlay(md5(thing) placing '4' from 13) placing '8' from 17)::uuid`,
  )
  // At least 0, below 1.
  await create('share(thing text) returns float8', '(hashtextextended(thing, 0) & 2147483647) / 2147483648.0')
  // One to four.
  await create(
    'children_of(family int) returns int',
    `1 + (pg_temp.share('children-' || family) > 0.3)::int + (pg_temp.share('children-' || family) > 0.75)::int
      + (pg_temp.share('children-' || family) > 0.95)::int`,
  )
  // Three to thirteen, five on average.
  await create(
    'series_of(family int) returns int',
    `3 + 2 * (pg_temp.share('series-' || family) > 0.5)::int + 4 * (pg_temp.share('series-' || family) > 0.8)::int
      + 4 * (pg_temp.share('series-' || family) > 0.95)::int`,
  )
  // None to six.
  await create(
    'asked_by(family int) returns int',
    `2 * ((pg_temp.share('asked-' || family) > 0.1)::int + (pg_temp.share('asked-' || family) > 0.6)::int
      + (pg_temp.share('asked-' || family) > 0.9)::int)`,
  )
}
