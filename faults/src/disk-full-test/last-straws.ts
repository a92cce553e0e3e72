import pg from 'pg'

/** More files than the log keeps in reserve. */
const mostFiles = 64

/** Each of these crashes a PostgreSQL on a full disk. */
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

/** Connects while there is still space. */
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
