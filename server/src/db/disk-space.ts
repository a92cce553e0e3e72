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

/** PostgreSQL's word for a disk without room. */
export const diskFullCode = '53100'

export class DiskFull extends Error {
  readonly code = diskFullCode
}
