import { readFile } from 'node:fs/promises'

/** Proportional memory from /proc counts shared pages once. Other systems than Linux give NaN. */
export async function megabytesOf(pids: number[]): Promise<number> {
  const kilobytes = await Promise.all(pids.map(proportionalKilobytes))
  const sum = kilobytes.reduce((total, one) => total + one, 0)
  return sum > 0 ? sum / 1024 : Number.NaN
}

async function proportionalKilobytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
}
