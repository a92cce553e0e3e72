import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const newFamily = () => ({ id: randomUUID(), created_at: '2025-06-02T09:00:00.000Z' })

async function countFamilies(): Promise<number> {
  const { count } = await database.db
    .selectFrom('families')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('a request’s query never joins another request’s transaction, nor sees what it rolls back', async () => {
  const before = await countFamilies()
  const mine = newFamily()
  const theirs = newFamily()
  let seen: Promise<number> | undefined
  let written: Promise<unknown> | undefined

  const transaction = database.db.transaction().execute(async (tx) => {
    await tx.insertInto('families').values(mine).execute()
    seen = countFamilies()
    written = database.db.insertInto('families').values(theirs).execute()
    await tx.selectFrom('families').selectAll().execute()
    throw new Error('changed my mind')
  })

  await expect(transaction).rejects.toThrow('changed my mind')
  await written
  expect(await seen).toSatisfy((count: number) => count === before || count === before + 1)
  const ids = (await database.db.selectFrom('families').select('id').execute()).map(({ id }) => id)
  expect(ids).not.toContain(mine.id)
  expect(ids).toContain(theirs.id)
})

test('a failed statement ends its own transaction and no other', async () => {
  const taken = newFamily()
  const free = newFamily()
  await database.db.insertInto('families').values(taken).execute()
  const [refused, done] = await Promise.allSettled([
    database.db.transaction().execute((tx) => tx.insertInto('families').values(taken).execute()),
    database.db.transaction().execute((tx) => tx.insertInto('families').values(free).execute()),
  ])
  expect(refused.status).toBe('rejected')
  expect(done.status).toBe('fulfilled')
})

test('many concurrent transactions all complete', async () => {
  const before = await countFamilies()
  await Promise.all(
    Array.from({ length: 40 }, () =>
      database.db.transaction().execute(async (tx) => {
        await tx.insertInto('families').values(newFamily()).execute()
        await tx.selectFrom('families').selectAll().limit(1).execute()
      }),
    ),
  )
  expect(await countFamilies()).toBe(before + 40)
})
