import { statfs } from 'node:fs/promises'

/** How many bytes are left on a disk. */
export type FreeBytes = () => Promise<number>

export const megabyte = 1024 * 1024

export function freeBytesAt(directory: string): FreeBytes {
  return async () => {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  }
}

/** With PostgreSQL's own code for it, so that both are answered alike. */
export class DiskFull extends Error {
  readonly code = '53100'
}
