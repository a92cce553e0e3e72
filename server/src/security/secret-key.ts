import { readFileSync, statSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { makeKeyFile, parseKeys, readKeys } from './key-file.ts'
import { headOf, open, seal } from './seal.ts'

export interface SecretKeySettings {
  path: string
  /** Beside the built-in database, a missing key is made. */
  isMade: boolean
}

export interface SecretKeys {
  seal: (text: string, about: string) => Buffer
  open: (sealed: Buffer, about: string) => string | null
  /** With which the values begin that can be opened. */
  heads: () => Buffer[]
}

/** Null where nothing can be sealed. */
export async function openSecretKeys(settings: SecretKeySettings | null): Promise<SecretKeys | null> {
  if (settings === null) return null
  const { path, isMade } = settings
  if (isMade && !(await exists(path))) await makeKeyFile(path)
  const keys = await readKeys(path).catch((error: unknown) => {
    if (error instanceof Error && !('code' in error)) throw error
    throw new Error(`SECRET_KEY_FILE names a file that cannot be read: "${path}".`)
  })
  return keysOfFile(path, keys)
}

/** `npm run rotate-key` replaces the file while servers run. */
function keysOfFile(path: string, first: [Buffer, ...Buffer[]]): SecretKeys {
  let known = first
  let mark = ''
  const keys = () => {
    try {
      const { ino, mtimeMs, size } = statSync(path)
      const found = `${ino} ${mtimeMs} ${size}`
      if (found !== mark) {
        known = parseKeys(path, readFileSync(path))
        mark = found
      }
    } catch {
      // A file that is gone or being edited: what was read last still opens everything.
    }
    return known
  }
  return {
    seal: (text, about) => seal(keys()[0], text, about),
    open: (sealed, about) => open(keys(), sealed, about),
    heads: () => keys().map(headOf),
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
