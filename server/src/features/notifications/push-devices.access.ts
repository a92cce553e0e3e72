import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findDeviceOfUser, type DeviceRef } from './push-devices.repository.ts'

/** Answers 404 for another person's device, even in the same family. */
export async function ownDevice(tx: Tx, actor: Actor, id: string): Promise<Authorized<DeviceRef>> {
  const device = await findDeviceOfUser(tx, actor.userId, id)
  if (!device) throw notFound()
  return authorize(device)
}
