import pg from 'pg'

export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<void> {
  await run(serverUrl, `create database ${name} template ${template} strategy file_copy`)
}

/** Forced, because a failed test may have left a connection open. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `drop database if exists ${name} with (force)`)
}

/** Workers leave theirs open. */
export async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const named = `select datname as name from pg_database where starts_with(datname, '${prefix}')`
  for (const { name } of await run(serverUrl, named)) await dropDatabase(serverUrl, name)
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Each row has a `name`. */
export async function run(serverUrl: string, statement: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return (await client.query<{ name: string }>(statement)).rows
  } finally {
    await client.end()
  }
}
