import { open } from 'node:fs/promises'

/** Without this a new name may be gone after a power cut, though what it names is there. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows has no such thing, and keeps names in its own log.
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
