import pg from 'pg'

/** More files than the log keeps in reserve. */
const mostFiles = 64

/** Each of these crashes a PostgreSQL on a full disk. */
const crashes = {
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

export type CrashTrigger = keyof typeof crashes
export const crashTriggers = Object.keys(crashes) as CrashTrigger[]

/** Connects while there is still space. */
export async function prepareCrash(trigger: CrashTrigger, folder: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  return () =>
    crashes[trigger](client).then(
      () => Promise.reject(new Error(`PostgreSQL survived on a full disk although ${trigger}.`)),
      () => undefined,
    )
}
