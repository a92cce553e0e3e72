import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unprivilegedAccount } from './account.ts'
import { makePartialCluster } from './cluster.ts'
import { findDataFolder } from './data-folder.ts'
import { runInitdb } from './initdb.ts'
import { packagedPostgres, postgresPrograms } from './programs.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parent-activity-programs-'))
  await chmod(root, 0o755)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const waysOut = /Install PostgreSQL 15 or later and set DATABASE_URL, or use the container image/

test('an operator on an unsupported platform is told the alternatives', async () => {
  await expect(postgresPrograms({}, root, null)).rejects.toThrow(waysOut)
})

test('an operator whose machine can’t run the programs is told the alternatives', async () => {
  const bin = join(root, 'musl', 'native', 'bin')
  await mkdir(bin, { recursive: true })
  await writeFile(join(root, 'musl', 'package.json'), '{"version":"18.0.0"}')
  await writeFile(join(bin, 'postgres'), '#!/lib/no-such-loader.so\n', { mode: 0o755 })
  await expect(postgresPrograms({}, root, join(root, 'musl'))).rejects.toThrow(waysOut)
})

test('a user without a name is told what is missing', async () => {
  const initdb = join(root, 'initdb')
  const look = 'echo "initdb: could not look up effective user ID 4321: user does not exist" >&2; exit 1'
  await writeFile(initdb, `#!/bin/sh\n${look}\n`, { mode: 0o755 })
  const asked = runInitdb(initdb, [], { account: {}, cwd: root })
  await expect(asked).rejects.toThrow(/^PostgreSQL can't make its files, because user ID \d+ has no name.*DATABASE_URL/)
})

const nameless = { uid: 12_345, gid: 12_345 }
const hasNamespaces = spawnSync('unshare', ['--user', '--map-user=65534', 'true'], nameless).status === 0

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  test('programs in a checkout that the account can’t enter are copied to where it can', async () => {
    const checkout = join(root, 'private', 'package')
    await mkdir(join(root, 'private'), { mode: 0o700 })
    execFileSync('cp', ['-a', packagedPostgres(import.meta.url) ?? '', checkout])
    const { postgres, major } = await postgresPrograms(unprivilegedAccount(), root, checkout)
    expect(postgres.startsWith(join(root, 'postgresql-programs-'))).toBe(true)
    expect(Number(major)).toBeGreaterThanOrEqual(18)
  })

  test('data in a folder that the account can’t enter goes to a fixed system folder, and the operator is told', async () => {
    const directory = join(root, 'home', 'data')
    await mkdir(join(root, 'home'), { mode: 0o700 })
    const { cluster, note } = await findDataFolder(directory, join(root, 'system'))
    expect(cluster.folder.startsWith(join(root, 'system'))).toBe(true)
    expect(note).toMatch(/^The database lies in .*system.* because the account that runs it \(uid \d+\) can't enter /)
    expect((await findDataFolder(directory, join(root, 'system'))).cluster.folder).toBe(cluster.folder)
    await rm(join(directory, 'postgresql.json'))
    await mkdir(join(directory, 'postgresql'))
    await expect(findDataFolder(directory, join(root, 'system'))).rejects.toThrow("can't enter that folder")
  })

  test.runIf(hasNamespaces)('a user without a name makes the files of the database, and owns them', async () => {
    const programs = await postgresPrograms(nameless, root)
    const { folder } = await makePartialCluster({ folder: join(root, 'nameless'), account: nameless, programs })
    const { uid, gid } = await stat(join(folder, 'PG_VERSION'))
    expect({ uid, gid }).toEqual(nameless)
  })

  test('the owner of the data folder runs the database', async () => {
    const directory = join(root, 'owned')
    await mkdir(directory)
    execFileSync('chown', ['12345:12345', directory])
    expect((await findDataFolder(directory)).cluster.account).toEqual(nameless)
  })
})
