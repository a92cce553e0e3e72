import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyRow } from '@parent-activity/testkit/stored/every-row'
import { backupLines, forgeBackup } from '@parent-activity/testkit/databases/forged-backup'
import { insertHostileRows } from '@parent-activity/testkit/stored/hostile-rows'
import { insertFamilies } from '@parent-activity/testkit/families/many-families'
import { openEmptyDatabase, openTestDatabase } from '@parent-activity/testkit/databases/test-database'
import type { OpenDatabase } from '../client.ts'
import { seedDemoFamilies } from '../../demo/demo-families.ts'
import { migrations } from '../migrations/index.ts'
import { firstLineLength } from './backup-format.ts'
import { readConsistently } from './consistent-read.ts'
import { checkBackup, rowsOf } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2025-06-02T09:00:00.000Z')
let source: OpenDatabase
let target: OpenDatabase
let folder: string
let path: string

beforeAll(async () => {
  source = await openTestDatabase()
  target = await openEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'parent-activity-backup-'))
  path = join(folder, 'all.backup')
  await seedDemoFamilies(source.db, now, null)
  await insertHostileRows(source.db)
  await readConsistently(source.db, (read) => writeBackup(path, read, { now }))
})
afterAll(async () => {
  await source.close()
  await target.close()
  await rm(folder, { recursive: true, force: true })
})

const restore = async (file: string, { db } = target, replace = true) =>
  restoreBackup(db, await checkBackup(file), { replace })

async function withTables(tables: Record<string, string[]>): Promise<string> {
  let lines = await backupLines(path)
  for (const [name, rows] of Object.entries(tables)) {
    lines = [
      lines[0]!.replace(/]}$/, `,${JSON.stringify({ name, columns: ['id'] })}]}`),
      ...lines.slice(1, -1),
      JSON.stringify({ table: name }),
      ...rows.map((row) => JSON.stringify(row)),
      lines.at(-1)!.replace('}}', `,"${name}":${rows.length}}}`),
    ]
  }
  const file = join(folder, 'older.backup')
  await forgeBackup(file, lines)
  return file
}

test('a restore brings back every row and constraint, and leaves an operator’s own tables alone', async () => {
  await sql`create schema elsewhere`.execute(target.db)
  await sql`create table elsewhere.families (id int primary key, of int references elsewhere.families)`.execute(
    target.db,
  )
  await sql`create view statements as select count(*) as calls from elsewhere.families`.execute(target.db)
  await sql`create table notes (text text)`.execute(target.db)
  await sql`insert into notes values ('kept')`.execute(target.db)
  await restore(path, target, false)
  const restored = await everyRow(target.db)
  expect(restored).toEqual(await everyRow(source.db))
  expect(Object.values(restored).filter((rows) => rows.length > 0).length).toBeGreaterThan(11)
  const [user] = await source.db.selectFrom('users').selectAll().execute()
  await expect(target.db.insertInto('users').values(user!).execute()).rejects.toMatchObject({ code: '23505' })

  await sql`create table made_after_the_backup (id int)`.execute(target.db)
  await restore(path)
  expect(await everyRow(target.db)).toEqual(restored)
  const file = join(folder, 'shared.backup')
  await readConsistently(target.db, (read) => writeBackup(file, read, { now }))
  expect((await checkBackup(file)).header).toEqual((await checkBackup(path)).header)
  const kept = sql`select text, calls from statements, notes left join made_after_the_backup on true`
  expect((await kept.execute(target.db)).rows).toEqual([{ text: 'kept', calls: 0 }])
})

test('only its owner may read the file, and nothing half-written stays behind', async () => {
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const aborted = join(folder, 'aborted.backup')
  const signal = AbortSignal.abort()
  const writing = readConsistently(source.db, (read) => writeBackup(aborted, read, { now, signal }))
  await expect(writing).rejects.toThrow('abort')
  expect((await readdir(folder)).filter((name) => name.startsWith('aborted'))).toEqual([])
})

describe('replies kept for retries, of megabytes each', () => {
  const long = 'x'.repeat(400_000)

  test('are in no backup', async () => {
    const { id: user_id } = await source.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const keys = [1, 2, 3].map((index) => ({ user_id, key: String(index), request_hash: '', reply: long }))
    await source.db
      .insertInto('idempotency_keys')
      .values(keys.map((key) => ({ ...key, created_at: now.toISOString() })))
      .execute()
    const file = join(folder, 'long-answers.backup')
    await readConsistently(source.db, (read) => writeBackup(file, read, { now }))
    expect(Math.max(...(await backupLines(file)).map((line) => line.length))).toBeLessThan(100_000)
    await source.db.deleteFrom('idempotency_keys').execute()
  })

  test('are read a few at a time from an older backup, and left there like an operator’s table', async () => {
    const file = await withTables({
      idempotency_keys: [1, 2, 3, 4, 5].map((index) => `(,${index},,${long},)`),
      notes: ['(1)'],
    })
    const pieces: number[] = []
    for await (const { table, rows } of rowsOf(await checkBackup(file))) {
      if (table === 'idempotency_keys') pieces.push(rows.length)
    }
    expect(pieces).toEqual([1, 1, 1, 1, 1])
    expect(await restore(file)).toEqual((await checkBackup(path)).counts)
    expect(await everyRow(target.db)).toEqual(await everyRow(source.db))
  })
})

describe('a restore refuses a changed file before it touches anything', () => {
  const refused = /is damaged or cut off|is not a backup of this app/

  test('with any byte changed, cut off anywhere, or longer', async () => {
    const whole = await readFile(path)
    const file = join(folder, 'damaged.backup')
    const step = Math.floor(whole.length / 150)
    const places = [...Array(110).keys(), ...Array.from({ length: 150 }, (_, index) => index * step), whole.length - 1]
    for (const place of places) {
      const flipped = Buffer.from(whole)
      flipped[place]! ^= 1 << (place % 8)
      for (const contents of [flipped, whole.subarray(0, place)]) {
        await writeFile(file, contents)
        await expect(checkBackup(file), `at byte ${place}`).rejects.toThrow(refused)
      }
    }
    await writeFile(file, Buffer.concat([whole, Buffer.from([0])]))
    await expect(checkBackup(file)).rejects.toThrow(refused)
    await writeFile(file, Buffer.concat([whole, whole]))
    await expect(checkBackup(file)).rejects.toThrow(refused)
  })

  test('with one row replaced under the old digest', async () => {
    const file = join(folder, 'exchanged.backup')
    const lines = await backupLines(path)
    await forgeBackup(
      file,
      lines.map((line) => line.replace('Anna Berger', 'Anna Burger')),
    )
    const forged = await readFile(file)
    await checkBackup(file)
    const digest = (await readFile(path)).subarray(0, firstLineLength)
    await writeFile(file, Buffer.concat([digest, forged.subarray(firstLineLength)]))
    await expect(checkBackup(file)).rejects.toThrow(refused)
  })

  test('with a line missing, twice, or of another kind, though its digest fits', async () => {
    const lines = await backupLines(path)
    const file = join(folder, 'forged.backup')
    const row = lines.findIndex((line) => line.startsWith('"('))
    const forgeries = [
      lines.toSpliced(row, 1),
      lines.toSpliced(row, 0, lines[row]!),
      lines.slice(0, -1),
      lines.slice(1),
      [...lines, lines.at(-1)!],
      lines.toSpliced(1, 1),
      lines.with(row, 'not json'),
      lines.toSpliced(1, 0, lines[row]!),
    ]
    for (const [index, forged] of forgeries.entries()) {
      await forgeBackup(file, forged)
      await expect(checkBackup(file), `forgery ${index}`).rejects.toThrow(refused)
    }
  })

  test('and rolls back what only the database can detect', async () => {
    const used = await openTestDatabase()
    await insertFamilies(used.db, 1)
    const before = await everyRow(used.db)
    const lines = await backupLines(path)
    const file = join(folder, 'forged.backup')
    const firstOf = (table: string) => lines.indexOf(`{"table":"${table}"}`) + 1
    const noRow = lines.with(firstOf('users'), JSON.stringify('(nobody)'))
    const header = lines[0]!
    const newer = lines.with(0, header.replace('"migrations":[', '"migrations":["000-before",'))
    const foreign = lines.with(0, header.replace('"email_verified_at"', '"other"'))
    for (const [forged, said] of [
      [noRow, 'invalid input syntax for type uuid'],
      [newer, 'made by a newer version of the app'],
      [foreign, 'not one of this app'],
    ] as const) {
      await forgeBackup(file, forged)
      await expect(restore(file, used)).rejects.toThrow(said)
      expect(await everyRow(used.db)).toEqual(before)
    }
    await used.close()
  })

  test('and a file of something else, or none at all', async () => {
    const file = join(folder, 'letter.txt')
    await writeFile(file, 'Dear parents,\n')
    await expect(checkBackup(file)).rejects.toThrow('letter.txt is not a backup of this app.')
    await expect(checkBackup(join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
  })
})

test('a restore leaves rows alone without --replace, and tables of another app always', async () => {
  const used = await openTestDatabase()
  await insertFamilies(used.db, 1)
  const before = await everyRow(used.db)
  await expect(restore(path, used, false)).rejects.toThrow('The database is not empty. Nothing was changed')
  await sql`alter table kysely_migration rename to invoices`.execute(used.db)
  await expect(restore(path, used)).rejects.toThrow('tables of another app')
  expect(await everyRow(used.db)).toEqual(before)
  await used.close()
})

test('a backup holds nothing of a write that happens meanwhile', async () => {
  const file = join(folder, 'moment.backup')
  const before = await everyRow(source.db)
  await readConsistently(source.db, async (read) => {
    let written = false
    await writeBackup(
      file,
      {
        ...read,
        rowsOf: async function* rowsAndWrites(table) {
          yield* read.rowsOf(table)
          if (!written) await insertFamilies(source.db, 1)
          written = true
        },
      },
      { now },
    )
  })
  await restore(file)
  expect(await everyRow(target.db)).toEqual(before)
  expect(await everyRow(source.db)).not.toEqual(before)
})

test('a backup says which migrations its database had been through', async () => {
  expect((await checkBackup(path)).header).toMatchObject({
    createdAt: now.toISOString(),
    migrations: Object.keys(migrations),
  })
})
