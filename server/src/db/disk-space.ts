import { statfs } from 'node:fs/promises'

export type FreeBytes = () => Promise<number>

export const megabyte = 1024 * 1024

export function freeBytesAt(directory: string): FreeBytes {
  return async () => {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  }
}

export const diskFullCode = '53100'

export class DiskFull extends Error {
  readonly code = diskFullCode
}
