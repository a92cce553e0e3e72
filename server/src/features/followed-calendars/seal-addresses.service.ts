import type { Db } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { SecretKeys } from '../../security/secret-key.ts'
import { lockCalendar, replaceBySealed, unsealedCalendars } from './followed-calendars.repository.ts'

/** Earlier versions stored addresses as they are, and so do the demo families. */
export async function sealAddresses(db: Db, keys: SecretKeys): Promise<void> {
  for (const { id, family_id } of await unsealedCalendars(db)) {
    await inTransaction(db, async (tx) => {
      await lockFamily(tx, family_id)
      const calendar = await lockCalendar(tx, family_id, id)
      if (calendar?.address) await replaceBySealed(tx, calendar, keys.seal(calendar.address, id))
    })
  }
}
