import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { crashTriggers, prepareCrash, type CrashTrigger } from './disk-full-test/crash-triggers.ts'
import { mountSmallDisk, type SmallDisk } from './disk-full-test/small-disk.ts'
import { watch, type Watched } from './disk-full-test/watch.ts'
import { canRead, startWriters } from './disk-full-test/writers.ts'
import { startApp, type AppProcess } from '@parent-activity/testkit/processes/app-process'
import { builtInIn, type BenchDatabase } from '@parent-activity/testkit/processes/databases'
import { until } from '@parent-activity/testkit/processes/until'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Fills the disk of the built-in database while families write, makes PostgreSQL crash, frees space, and checks every
 * acknowledged write. Needs root to mount a small file system.
 * npm run disk-full-test -- [--seconds 10] [--disk-mb 400]
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, 'disk-mb': { type: 'string', default: '400' } },
})
const watchedMs = Number(values.seconds) * 1000
const mostSecondsBack = 15

if (process.getuid?.() !== 0) {
  console.error('This test makes a small file system of its own, which takes root. Nothing was tried.')
  process.exit(1)
}
exitOnSignals()

for (const trigger of crashTriggers) {
  const disk = mountSmallDisk(Number(values['disk-mb']))
  const database = builtInIn(disk.directory, disk.remove)
  const app = await startApp(database.env)
  try {
    await fillAndCheck(app, database, disk, trigger)
  } finally {
    await app.kill()
    await database.remove()
  }
}

async function fillAndCheck(
  app: AppProcess,
  { env, folder }: Required<BenchDatabase>,
  { fill, makeRoom }: SmallDisk,
  trigger: CrashTrigger,
): Promise<void> {
  const writers = await startWriters(app.url, 4)
  const { tally, acknowledgedIds } = writers
  await until('families write', async () => tally.acknowledged >= 100)

  const crash = await prepareCrash(trigger, folder)
  await dropCaches(folder)
  await fill()
  await until('writes are refused', async () => Object.keys(tally.refused).length > 0)
  print('The disk is full', await watch(app, folder, writers, watchedMs))
  await crash()
  print(`Then ${trigger}`, await watch(app, folder, writers, watchedMs))
  const { acknowledged } = tally
  const madeRoomAt = performance.now()
  await makeRoom()
  await until('writes go on', async () => tally.acknowledged > acknowledged + 50)
  const secondsBack = (performance.now() - madeRoomAt) / 1000
  await writers.end()
  await app.stop()

  const again = await startApp(env)
  let lost = 0
  for (const [token, ids] of acknowledgedIds) {
    for (const id of ids) if (!(await canRead(again.url, token, id))) lost += 1
  }
  await again.stop()

  for (const problem of tally.problems.slice(0, 20)) console.log(`  ${problem}`)
  const codes = Object.entries(tally.refused).map(([code, times]) => `${times} ${code}`)
  console.log(`writes refused with 503 and Retry-After: ${codes.join(', ')}; otherwise: ${tally.problems.length}`)
  console.log(`slowest answer ${Math.round(tally.slowestMs)} ms`)
  console.log(`writes went on ${secondsBack.toFixed(1)} s after there was room`)
  console.log(`${tally.acknowledged} writes acknowledged, ${lost} of them lost\n`)
  if (tally.problems.length > 0 || lost > 0 || secondsBack > mostSecondsBack) process.exitCode = 1
}

function print(when: string, watched: Watched): void {
  const { acknowledged, reads, failedReads, starts, processes, cpuShare } = watched
  console.log(
    `${when}, ${values.seconds} s: ${acknowledged} writes acknowledged, ${reads} reads answered and ${failedReads} not, ` +
      `PostgreSQL started ${starts} times, ${processes} new processes of it seen, ` +
      `the server took ${Math.round(cpuShare * 100)} % of a core`,
  )
}

/** PostgreSQL drops these caches now and then, and accepts no connection before it has rewritten them. */
async function dropCaches(folder: string): Promise<void> {
  const databases = await readdir(join(folder, 'base'))
  const places = ['global', ...databases.map((name) => join('base', name))]
  await Promise.all(places.map((place) => rm(join(folder, place, 'pg_internal.init'), { force: true })))
}
