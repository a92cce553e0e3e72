import type { Db } from '@parent-activity/server/db/client'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely'
import pg from 'pg'

/** Captures the SQL of a repository function without a database. */
export async function queryOf(read: (db: Db) => Promise<unknown>): Promise<CompiledQuery> {
  const queries: CompiledQuery[] = []
  const db: Db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void queries.push(query),
  })
  await read(db)
  const [query, ...others] = queries
  if (!query || others.length > 0) throw new Error(`It was read with ${queries.length} queries, and not with one.`)
  return query
}

export interface BareQueries {
  run: (query: CompiledQuery) => Promise<object[]>
  close: () => Promise<void>
}

const { DATE, TIMESTAMPTZ } = pg.types.builtins

export async function openBareQueries(url: string): Promise<BareQueries> {
  const types = new pg.TypeOverrides()
  // Parsing these into `Date` costs more than the rest of the row.
  for (const type of [DATE, TIMESTAMPTZ]) types.setTypeParser(type, (value) => value)
  const client = new pg.Client({ connectionString: url, types })
  await client.connect()
  return {
    run: async ({ sql, parameters }) => (await client.query<object>(sql, [...parameters])).rows,
    close: () => client.end(),
  }
}
