import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { checkBackup } from '@parent-activity/server/db/backup/read-backup'
import { openDatabase, type Db } from '@parent-activity/server/db/client'
import { seedDemoFamilies } from '@parent-activity/server/demo/demo-families'
import { migrate } from '@parent-activity/server/db/migrate'
import { everyRow } from '@parent-activity/testkit/stored/every-row'
import { insertHostileRows } from '@parent-activity/testkit/stored/hostile-rows'
import { brokenInvariants } from '@parent-activity/testkit/stored/stored-invariants'
import { insertFamilies } from '@parent-activity/testkit/families/many-families'
import { runCommand } from './lib/run-command.ts'
import { damagedCopy } from './backup-test/damaged-copy.ts'
import { builtInDatabase, postgresDatabase, type BenchDatabase } from '@parent-activity/testkit/processes/databases'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Backs up each kind of database, restores it into each kind and compares all rows. Damaged copies must be refused.
 * npm run backup-test -- [--damaged 2000] [--families 5000]
 */
const { values } = parseArgs({
  options: { damaged: { type: 'string', default: '2000' }, families: { type: 'string', default: '5000' } },
})
const kinds = { 'built-in': builtInDatabase, postgres: postgresDatabase }
/** The whole command takes a second each time. */
const throughCommand = 10

exitOnSignals()
const folder = await mkdtemp(join(tmpdir(), 'parent-activity-backup-test-'))
try {
  for (const from of Object.keys(kinds) as (keyof typeof kinds)[]) await backUpAndRestore(from)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function backUpAndRestore(from: keyof typeof kinds): Promise<void> {
  const source = await kinds[from]()
  const path = join(folder, `${from}.backup`)
  try {
    await withDatabase(source, fill)
    const rows = await withDatabase(source, everyRow)
    await expectSuccess('backup', [path], source)
    const damaged = Buffer.from(await readFile(path))
    const refused = await countRefusals(damaged)
    report(refused === Number(values.damaged), `${from}: ${refused} of ${values.damaged} damaged copies refused`)
    for (const to of Object.keys(kinds) as (keyof typeof kinds)[]) {
      const target = await kinds[to]()
      try {
        await expectSuccess('restore', [path], target)
        const same = isDeepStrictEqual(await withDatabase(target, everyRow), rows)
        const count = Object.values(rows).flat().length
        report(same, `${from} to ${to}: ${count} rows in ${Object.keys(rows).length} tables, all the same: ${same}`)
        const broken = await withDatabase(target, (db) => brokenInvariants(db, new Date()))
        report(broken.length === 0, `${from} to ${to}: broken invariants: ${broken.join(', ') || 'none'}`)
        const untouched = await restoreDamaged(target, damaged)
        report(untouched === throughCommand, `${to}: ${untouched} of ${throughCommand} times left as it was`)
      } finally {
        await target.remove()
      }
    }
  } finally {
    await source.remove()
  }
}

async function fill(db: Db): Promise<void> {
  await migrate(db)
  await seedDemoFamilies(db, new Date(), null)
  await insertHostileRows(db)
  for (let made = 0; made < Number(values.families); made += 1000) await insertFamilies(db, 1000)
}

async function withDatabase<T>({ config }: BenchDatabase, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(config)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function countRefusals(whole: Buffer): Promise<number> {
  const path = join(folder, 'damaged.backup')
  let refused = 0
  for (let round = 0; round < Number(values.damaged); round++) {
    const { damage, copy } = damagedCopy(whole, round)
    await writeFile(path, copy)
    const output = await checkBackup(path).then(
      () => 'was taken for whole',
      (error: unknown) => (error instanceof Error ? error.message : 'failed'),
    )
    if (output.endsWith('Nothing was changed.')) refused += 1
    else console.log(`  ${damage}: ${output}`)
  }
  return refused
}

async function restoreDamaged(target: BenchDatabase, whole: Buffer): Promise<number> {
  const path = join(folder, 'damaged.backup')
  const before = await withDatabase(target, everyRow)
  let untouched = 0
  for (let round = 0; round < throughCommand; round++) {
    await writeFile(path, damagedCopy(whole, round).copy)
    const { succeeded } = await runCommand('restore', [path, '--replace'], target.env)
    if (!succeeded && isDeepStrictEqual(await withDatabase(target, everyRow), before)) untouched += 1
  }
  return untouched
}

async function expectSuccess(name: 'backup' | 'restore', args: string[], { env }: BenchDatabase): Promise<void> {
  const { succeeded, output } = await runCommand(name, args, env)
  if (!succeeded) throw new Error(`${name} failed: ${output}`)
}

function report(isGood: boolean, line: string): void {
  console.log(line)
  if (!isGood) process.exitCode = 1
}
