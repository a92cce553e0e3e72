import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { statementNames } from './prepared-statements.ts'

test('a statement keeps its name, and beyond the bound new ones get none', () => {
  const nameOf = statementNames(2)
  const [first, second] = [nameOf('select $1', [1]), nameOf('select $1, 2', [1])]
  expect(first).not.toBe(second)
  expect(nameOf('select $1, 3', [1])).toBeUndefined()
  expect(nameOf('select $1', [2])).toBe(first)
})

test('two processes give a statement the same name', () => {
  expect(statementNames()('select $1', [1])).toBe(statementNames()('select $1', [1]))
})

test('a statement without values, or with very many, has no name', () => {
  const nameOf = statementNames()
  expect(nameOf('begin', [])).toBeUndefined()
  expect(nameOf('insert', Array.from({ length: 51 }))).toBeUndefined()
})

describe('on a connection', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('a repeated statement is planned once, and one-off statements are not kept forever', async () => {
    await database.db.connection().execute(async (db) => {
      for (let round = 0; round < 3; round++) await sql`select ${round}::int as round`.execute(db)
      for (let count = 1; count <= 600; count++) {
        await sql`select ${'a'}::text as ${sql.ref(`column_${count}`)}`.execute(db)
      }
      const { rows } = await sql<{ statement: string; calls: number }>`
        select statement, generic_plans + custom_plans as calls from pg_prepared_statements`.execute(db)
      expect(rows).toContainEqual({ statement: 'select $1::int as round', calls: 3 })
      expect(rows.length).toBeGreaterThan(400)
      expect(rows.length).toBeLessThanOrEqual(500)
    })
  })
})
