import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const megabyte = 1024 * 1024

export interface SmallDisk {
  directory: string
  /** Takes all but so many bytes of it, as another program would. */
  fillUpTo: (leftMb: number) => Promise<void>
  makeRoom: () => Promise<void>
  remove: () => void
}

/** A file system in memory, which only root can make. */
export function mountSmallDisk(sizeMb: number): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'parent-activity-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'none', directory])
  const ballast = join(directory, 'ballast')
  const remove = () => {
    process.off('exit', remove)
    execFileSync('umount', ['--lazy', directory])
    rmSync(directory, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return {
    directory,
    fillUpTo: async (leftMb) => {
      const file = await open(ballast, 'a')
      try {
        const piece = Buffer.alloc(megabyte / 4, 1)
        while ((await freeMb(directory)) > leftMb) await file.appendFile(piece)
      } finally {
        await file.close()
      }
    },
    makeRoom: () => rm(ballast, { force: true }),
    remove,
  }
}

async function freeMb(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return (bavail * bsize) / megabyte
}
