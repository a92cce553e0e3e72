import type { Db } from '../../../db/client.ts'
import type { PushMessage, PushOutcome, PushSender } from '../../../push/push-sender.ts'
import { noteOutcome, type PushDevice } from '../push-devices.repository.ts'
import { pushKeys } from '../push-keys.repository.ts'

export async function sendToDevices(
  { db, push }: { db: Db; push: PushSender },
  devices: readonly PushDevice[],
  message: PushMessage,
  now: Date,
): Promise<{ device: PushDevice; outcome: PushOutcome }[]> {
  if (devices.length === 0) return []
  const keys = await pushKeys(db, now)
  return Promise.all(
    devices.map(async (device) => {
      const outcome = await push.send(device, message, keys)
      await noteOutcome(db, device, outcome, now)
      return { device, outcome }
    }),
  )
}
