import { open } from 'node:fs/promises'

/** A new file name may be lost in a power cut otherwise. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows journals names by itself.
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
