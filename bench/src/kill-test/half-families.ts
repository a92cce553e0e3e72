import { openDatabase, type DatabaseConfig } from '@parent-activity/server/db/client'

/** What no request can show: families without the account that was to be made with them. */
export async function countHalfFamilies(config: DatabaseConfig): Promise<number> {
  const { db, close } = await openDatabase(config)
  try {
    const halves = await db
      .selectFrom('families')
      .leftJoin('users', (join) => join.onRef('users.family_id', '=', 'families.id').on('users.is_primary', '=', true))
      .select('families.id')
      .where('users.id', 'is', null)
      .execute()
    return halves.length
  } finally {
    await close()
  }
}
