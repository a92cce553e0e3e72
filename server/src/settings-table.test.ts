import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settingNames } from './environment.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parent-activity-settings-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const database = 'postgres://app:secret-word@database.example/app'
test('docs/settings.md lists every setting of the server, and no other', async () => {
  const page = await readFile(new URL('../../docs/settings.md', import.meta.url), 'utf8')
  const cells = page.split('\n').flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? [])
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''))
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

test('a secret may be in a file, without its final newline', async () => {
  const path = join(folder, 'database-url')
  await writeFile(path, `${database}\n`)
  expect(readConfig({ DATABASE_URL_FILE: path }).database).toMatchObject({ kind: 'postgres', url: database })
  expect(() => readConfig({ DATABASE_URL_FILE: path, DATABASE_URL: database })).toThrow('are both set')
  expect(() => readConfig({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow('DATABASE_URL_FILE names a file that')
})

test('metrics are off without a port', () => {
  expect(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: 'localhost', port: 9464 })
})
