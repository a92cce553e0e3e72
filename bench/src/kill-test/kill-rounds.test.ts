import { describe, expect, test } from 'vitest'
import { embeddedDatabase, postgresDatabase } from '../lib/databases.ts'
import { killRounds } from './kill-rounds.ts'

describe.each([
  ['embedded', embeddedDatabase],
  ['postgres', postgresDatabase],
])('a server on the %s database that is killed in the middle of writes', (_, open) => {
  test('keeps what it acknowledged, and of the rest all or nothing', async () => {
    const database = await open()
    try {
      const { problems, ...counts } = await killRounds(database, { kills: 1, writers: 4 })
      expect(problems).toEqual([])
      expect(counts).toMatchObject({ kills: 1 })
      expect(counts.acknowledged).toBeGreaterThan(0)
    } finally {
      await database.remove()
    }
  })
})
