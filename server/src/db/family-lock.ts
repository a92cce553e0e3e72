import type { Tx } from './client.ts'

/**
 * Writes of one family that take this lock come one after the other until each transaction ends. For what has to be
 * counted before something is added, or looked at whole before something goes; everything else of the family goes on.
 */
export async function lockFamily(tx: Tx, familyId: string): Promise<void> {
  await tx.selectFrom('families').select('id').where('id', '=', familyId).forNoKeyUpdate().execute()
}
