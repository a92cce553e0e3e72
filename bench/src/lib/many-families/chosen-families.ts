import { openDatabase, type DatabaseConfig } from '@parent-activity/server/db/client'
import { seededRandom } from '@parent-activity/testkit/fuzz/seeded-order'
import { tokenOf } from './people-rows.ts'

export interface ChosenFamily {
  token: string
  familyId: string
  child: string
  username: string
  email: string
}

export async function chooseFamilies(config: DatabaseConfig, size: number, count: number): Promise<ChosenFamily[]> {
  const random = seededRandom(1)
  const numbers = Array.from({ length: count }, () => Math.floor(random() * size))
  const { db, close } = await openDatabase(config)
  try {
    const rows = await db
      .selectFrom('users')
      .innerJoin('children', 'children.family_id', 'users.family_id')
      .select(['users.email', 'users.username', 'users.family_id as familyId', 'children.id as child'])
      .where(
        'users.email',
        'in',
        numbers.map((number) => emailOf(number)),
      )
      .execute()
    const byEmail = new Map(rows.map((row) => [row.email, row]))
    return numbers.map((number) => {
      const row = byEmail.get(emailOf(number))
      if (!row) throw new Error(`Family ${number} was not filled in.`)
      return { token: tokenOf(number), ...row }
    })
  } finally {
    await close()
  }
}

const emailOf = (number: number) => `parent-${number}-0@example.com`
