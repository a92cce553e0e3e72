import { open } from 'node:fs/promises'
import pg from 'pg'

export async function damageTable(adminUrl: string, table: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('checkpoint')
    // PostgreSQL would not read a cached page from disk again.
    await client.query('create extension if not exists pg_buffercache')
    await client.query('select pg_buffercache_evict_relation($1::regclass)', [table])
    const { rows } = await client.query<{ path: string }>(
      `select current_setting('data_directory') || '/' || pg_relation_filepath($1) as path`,
      [table],
    )
    await flipBit(rows[0]?.path ?? '', 100)
  } finally {
    await client.end()
  }
}

export async function flipBit(path: string, place: number): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const byte = Buffer.alloc(1)
    await file.read(byte, 0, 1, place)
    byte.writeUInt8(byte.readUInt8(0) ^ 1)
    await file.write(byte, 0, 1, place)
  } finally {
    await file.close()
  }
}
