import pg from 'pg'

/** More files than the log ever has in store. */
const mostFiles = 64

/** Sooner or later one of these happens to a PostgreSQL without room, and ends it at once. */
const lastStraws = {
  'a checkpoint is due': async (client: pg.Client) => {
    await client.query('checkpoint')
  },
  'the log needs a new file': async (client: pg.Client) => {
    for (let file = 0; file < mostFiles; file++) {
      await client.query(`select pg_logical_emit_message(false, 'bench', '')`)
      await client.query('select pg_switch_wal()')
    }
  },
}

export type LastStraw = keyof typeof lastStraws
export const allStraws = Object.keys(lastStraws) as LastStraw[]

/** Gives what makes it happen, over a connection that has to be made while there is room. */
export async function prepare(straw: LastStraw, folder: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  return () =>
    lastStraws[straw](client).then(
      () => Promise.reject(new Error(`On a full disk nothing came of it that ${straw}.`)),
      () => undefined,
    )
}
