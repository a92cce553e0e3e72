import { utcDay } from '@parent-activity/domain/calendar/today'
import { createDatabase, databaseUrl } from '@parent-activity/testkit/databases/postgres-databases'
import type { PostgresServer } from '@parent-activity/testkit/databases/postgres-server'
import { startApp, type AppProcess } from '@parent-activity/testkit/processes/app-process'
import type { BenchDatabase } from '@parent-activity/testkit/processes/databases'
import { LoadClient } from '../lib/load-client.ts'
import { createTables, fill } from '../lib/many-families/fill.ts'
import { chooseFamilies, type ChosenFamily } from '../lib/many-families/chosen-families.ts'

export interface Contender {
  name: string
  app: AppProcess
  client: LoadClient
  families: ChosenFamily[]
}

/** One database grows and is copied at each size, so that all sizes can be measured alternately. */
export async function growPostgres(
  server: PostgresServer,
  prefix: string,
  sizes: number[],
): Promise<Omit<BenchDatabase, 'remove'>[]> {
  const growing = await onServer(server, `${prefix}_growing`)
  await createTables(growing)
  const grown = []
  let from = 0
  for (const to of sizes) {
    const begun = performance.now()
    await fill(growing.config, { from, to }, utcDay(new Date()))
    console.log(`filled in up to ${to} families in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    const isLast = to === sizes.at(-1)
    grown.push(isLast ? growing : await onServer(server, `${prefix}_${to}`, `${prefix}_growing`))
    from = to
  }
  return grown
}

async function onServer(server: PostgresServer, name: string, template?: string) {
  await createDatabase(server.url, name, template)
  const url = databaseUrl(server.url, name)
  const config = { kind: 'postgres', url, poolSize: 1, statementTimeoutMs: 0 } as const
  return { env: { DATABASE_URL: url }, config }
}

export async function startContender(
  name: string,
  { env, config }: Pick<BenchDatabase, 'env' | 'config'>,
  { size, active }: { size: number; active: number },
): Promise<Contender> {
  const families = await chooseFamilies(config, size, active)
  const app = await startApp(env)
  return { name, families, app, client: new LoadClient(app.url, 1) }
}
