import { readFile } from 'node:fs/promises'

export interface Usage {
  cpuSeconds: number
  megabytes: number
}

const ticksPerSecond = 100

/** Linux only; null elsewhere. */
export async function usageOf(pid: number): Promise<Usage | null> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
    ])
    // The name in brackets may contain brackets, so fields are counted after the last.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
      megabytes: kilobytes / 1024,
    }
  } catch {
    return null
  }
}
