import webPush from 'web-push'
import type { Db } from '../../db/client.ts'
import type { VapidKeys } from '../../push/push-sender.ts'

/** Made once for all servers of a database: whoever comes second uses those of the first. */
export async function pushKeys(db: Db, now: Date): Promise<VapidKeys> {
  const stored = await storedKeys(db)
  if (stored) return stored
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey, created_at: now.toISOString() })
    .onConflict((row) => row.doNothing())
    .execute()
  return (await storedKeys(db)) ?? { publicKey, privateKey }
}

function storedKeys(db: Db): Promise<VapidKeys | undefined> {
  return db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
}
