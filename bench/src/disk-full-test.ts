import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { mountSmallDisk, type SmallDisk } from './disk-full-test/small-disk.ts'
import { canRead, letWrite, type Writers } from './disk-full-test/writers.ts'
import { startApp, type AppProcess } from './lib/app-process.ts'

/**
 * Fills the disk under the embedded database while families write, makes room again, and asks for everything that was
 * acknowledged: npm run disk-full-test. Needs root, for a small file system of its own.
 */
const diskMb = 240
const cases = [
  { name: 'with the reserve of 64 MB', reserveMb: 64, leftMb: 80 },
  { name: 'without a reserve, to the last byte', reserveMb: 0, leftMb: 0.3 },
]
const watchedMs = 5_000
const patienceMs = 120_000

if (process.getuid?.() !== 0) {
  console.error('This test makes a small file system of its own, which takes root. Nothing was tried.')
  process.exit(1)
}
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

for (const { name, reserveMb, leftMb } of cases) {
  const disk = mountSmallDisk(diskMb)
  try {
    await fillAndCheck(
      name,
      disk,
      { DATA_DIR: disk.directory, DATABASE_URL: '', DISK_RESERVE_MB: `${reserveMb}` },
      leftMb,
    )
  } finally {
    disk.remove()
  }
}

async function fillAndCheck(name: string, disk: SmallDisk, env: Record<string, string>, leftMb: number): Promise<void> {
  const app = await startApp(env)
  const writers = await letWrite(app.url, 4)
  const { tally, promised } = writers
  await until(() => tally.acknowledged >= 100, writers)

  await disk.fillUpTo(leftMb)
  await until(() => tally.refused > 0, writers)
  const whileFull = await watch(app, promised)
  const acknowledgedFull = tally.acknowledged
  await disk.makeRoom()
  const madeRoomAt = performance.now()
  await until(() => tally.acknowledged > acknowledgedFull + 50, writers)
  const backAfterMs = performance.now() - madeRoomAt
  await writers.end()
  await app.stop()

  const again = await startApp(env)
  let lost = 0
  for (const [token, ids] of promised) {
    for (const id of ids) if (!(await canRead(again.url, token, id))) lost += 1
  }
  await again.stop()

  for (const problem of tally.problems.slice(0, 20)) console.log(`  ${problem}`)
  console.log(
    `${name}: ${tally.acknowledged} writes acknowledged, ${tally.refused} refused with a sentence, ` +
      `${tally.problems.length} answered otherwise or not at all, slowest ${Math.round(tally.slowestMs)} ms; ` +
      `while full ${whileFull.reads} reads answered and ${whileFull.failedReads} not, ` +
      `${Math.round(whileFull.cpuShare * 100)} % of a core; ` +
      `writes again ${(backAfterMs / 1000).toFixed(1)} s after there was room; ${lost} acknowledged writes lost`,
  )
  if (tally.problems.length > 0 || lost > 0) process.exitCode = 1
}

/** What the server does with a full disk under it for a while. */
async function watch(app: AppProcess, promised: Writers['promised']) {
  const [[token, [id = '']]] = [...promised] as [[string, string[]]]
  const begun = performance.now()
  const cpuBefore = await cpuSeconds(app.pid)
  let reads = 0
  let failedReads = 0
  while (performance.now() - begun < watchedMs) {
    if (await canRead(app.url, token, id)) reads += 1
    else failedReads += 1
    await wait(100)
  }
  const seconds = (performance.now() - begun) / 1000
  return { reads, failedReads, cpuShare: ((await cpuSeconds(app.pid)) - cpuBefore) / seconds }
}

async function cpuSeconds(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function until(condition: () => boolean, { tally }: Writers): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!condition()) {
    if (performance.now() > deadline || tally.problems.length > 1000) {
      throw new Error(`Waited in vain; so far: ${JSON.stringify({ ...tally, problems: tally.problems.slice(-5) })}`)
    }
    await wait(50)
  }
}
