import type { Tx } from './client.ts'

/** Serialises writes of one family that count before they add, or check everything before they delete. */
export async function lockFamily(tx: Tx, familyId: string): Promise<void> {
  await tx.selectFrom('families').select('id').where('id', '=', familyId).forNoKeyUpdate().execute()
}
