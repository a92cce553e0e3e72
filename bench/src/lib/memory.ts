import { readFile } from 'node:fs/promises'

/** Of processes on Linux, together: what several of them share counts once. Elsewhere it can't be told. */
export async function megabytesOf(pids: number[]): Promise<number> {
  const kilobytes = await Promise.all(pids.map(proportionalKilobytes))
  const sum = kilobytes.reduce((total, one) => total + one, 0)
  return sum > 0 ? sum / 1024 : Number.NaN
}

async function proportionalKilobytes(pid: number): Promise<number> {
  // One that has ended meanwhile takes nothing.
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
}
