import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '../http/error-code.ts'
import { syncDirectory } from '../db/sync-directory.ts'
import { keyBytes } from './seal.ts'

/** A file holds one key as it is, or one key a line in base64. */
export function parseKeys(path: string, bytes: Buffer): [Buffer, ...Buffer[]] {
  if (bytes.length === keyBytes) return [bytes]
  const lines = bytes.toString('utf8').split('\n')
  const [first, ...others] = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(keyOfLine)
  const keys = [first, ...others]
  if (!first || !keys.every((key) => key?.length === keyBytes)) {
    throw new Error(`"${path}" has to hold keys of ${keyBytes} bytes, one a line, in base64.`)
  }
  return keys as [Buffer, ...Buffer[]]
}

function keyOfLine(line: string): Buffer | undefined {
  return /^[A-Za-z0-9+/]{43}=?$/.test(line) ? Buffer.from(line, 'base64') : undefined
}

export async function readKeys(path: string): Promise<[Buffer, ...Buffer[]]> {
  return parseKeys(path, await readFile(path))
}

/** If several processes start at once, all get the key of the first. */
export async function makeKeyFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const whole = await writeBeside(path, [randomBytes(keyBytes)])
  try {
    await link(whole, path).catch(async (error: unknown) => {
      // Some disks of NAS boxes and USB sticks know no links.
      if (codeOf(error) !== 'EEXIST') await copyFile(whole, path, constants.COPYFILE_EXCL)
    })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(whole)
  }
  await syncDirectory(dirname(path))
}

export async function replaceKeys(path: string, keys: readonly Buffer[]): Promise<void> {
  await rename(await writeBeside(path, keys), path)
  await syncDirectory(dirname(path))
}

async function writeBeside(path: string, keys: readonly Buffer[]): Promise<string> {
  const beside = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  const file = await open(beside, 'wx', 0o600)
  try {
    await file.writeFile(keys.map((key) => `${key.toString('base64')}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
  return beside
}
