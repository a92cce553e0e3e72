import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  directory: string
  fill: () => Promise<void>
  makeRoom: () => Promise<void>
  remove: () => void
}

export function mountSmallDisk(sizeMb: number): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'parent-activity-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'none', directory])
  const ballast = join(directory, 'ballast')
  return {
    directory,
    fill: async () => {
      const file = await open(ballast, 'a')
      try {
        for (const size of [256 * 1024, 4096]) await appendUntilFull(file, Buffer.alloc(size, 1))
      } finally {
        await file.close()
      }
    },
    makeRoom: () => rm(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', directory])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function appendUntilFull(file: FileHandle, piece: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.appendFile(piece)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}
