import pg from 'pg'

export function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<void> {
  return run(serverUrl, `create database ${name} template ${template} strategy file_copy`)
}

/** Forced, because a failed test may have left a connection open. */
export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return run(serverUrl, `drop database if exists ${name} with (force)`)
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
