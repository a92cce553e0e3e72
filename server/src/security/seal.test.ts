import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeKeyFile, readKeys, replaceKeys } from './key-file.ts'
import { keyBytes, open, seal } from './seal.ts'
import { openSecretKeys } from './secret-key.ts'

const [key, other] = [randomBytes(keyBytes), randomBytes(keyBytes)]

describe('a sealed text', () => {
  test.each(['', 'Peanuts', 'Erdnüsse 🥜', 'x'.repeat(5000)])('opens with its key: %.10s', (text) => {
    expect(open([other, key], seal(key, text, 'ida'), 'ida')).toBe(text)
  })

  test('opens neither with another key, nor for another child, nor twice the same', () => {
    const sealed = seal(key, 'Peanuts', 'ida')
    expect(open([other], sealed, 'ida')).toBeNull()
    expect(open([], sealed, 'ida')).toBeNull()
    expect(open([key], sealed, 'noah')).toBeNull()
    expect(seal(key, 'Peanuts', 'ida').equals(sealed)).toBe(false)
    expect(sealed.includes('Peanuts')).toBe(false)
  })

  test('does not open once a byte of it was changed or lost', () => {
    const sealed = seal(key, 'Peanuts', 'ida')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(open([key], changed, 'ida'), `byte ${at}`).toBeNull()
      expect(open([key], sealed.subarray(0, at), 'ida'), `${at} bytes`).toBeNull()
    }
  })
})

describe('the key file', () => {
  let folder: string
  let path: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'key-'))
    path = join(folder, 'data', 'secret.key')
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('is made once by several processes that start at once, for its owner alone', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, async () => {
        await makeKeyFile(path)
        return readFile(path, 'utf8')
      }),
    )
    expect(new Set(made).size).toBe(1)
    expect(await readdir(join(folder, 'data'))).toEqual(['secret.key'])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const keys = await openSecretKeys({ path, isMade: true })
    const again = await openSecretKeys({ path, isMade: true })
    expect(again?.open(keys!.seal('Peanuts', 'ida'), 'ida')).toBe('Peanuts')
  })

  test('that is missing or no key is refused by name, unless it may be made', async () => {
    await expect(openSecretKeys({ path, isMade: false })).rejects.toThrow(
      `SECRET_KEY_FILE names a file that cannot be read: "${path}".`,
    )
    const wrong = join(folder, 'wrong')
    for (const text of ['', 'not a key', `${key.toString('base64')}\nshort`]) {
      await writeFile(wrong, text)
      await expect(openSecretKeys({ path: wrong, isMade: false })).rejects.toThrow('has to hold keys of 32 bytes')
    }
    expect(await openSecretKeys(null)).toBeNull()
  })

  test('holds one key as it is, or several lines of base64', async () => {
    const raw = join(folder, 'raw')
    await writeFile(raw, key)
    expect(await readKeys(raw)).toEqual([key])
    await replaceKeys(raw, [other, key])
    expect(await readKeys(raw)).toEqual([other, key])
  })

  test('is read again after it was replaced, and what was read last is kept when it is gone', async () => {
    await makeKeyFile(path)
    const keys = (await openSecretKeys({ path, isMade: true }))!
    const before = keys.seal('Peanuts', 'ida')
    const [first] = await readKeys(path)
    await replaceKeys(path, [key, first])
    const after = keys.seal('Peanuts', 'ida')
    expect(open([key], after, 'ida')).toBe('Peanuts')
    expect(keys.open(before, 'ida')).toBe('Peanuts')
    await rm(path)
    expect(keys.open(after, 'ida')).toBe('Peanuts')
  })
})
