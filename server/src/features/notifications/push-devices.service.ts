import type { Nothing } from '@parent-activity/contract/fields'
import type {
  NotificationsSettings,
  notificationsEndpoints,
  RegisteredDevice,
} from '@parent-activity/contract/notifications'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import type { PushSender } from '../../push/push-sender.ts'
import { currentSession } from '../auth/sessions.access.ts'
import { usedSince } from '../auth/session-age.ts'
import { noPush, notAPushService } from './notifications.errors.ts'
import { sendToDevices } from './push/send-to-devices.ts'
import { ownDevice } from './push-devices.access.ts'
import {
  activeDevices,
  dropLongestUnseen,
  dropOtherDevices,
  listDevices,
  removeDevice,
  saveDevice,
} from './push-devices.repository.ts'
import { pushKeys } from './push-keys.repository.ts'
import { testMessage } from './push/push-message.ts'

type Notifications = typeof notificationsEndpoints

const mostDevices = 20

/** Browsers call it at every start, so it has to be harmless to repeat. */
export async function registerDevice(
  { body, write, actor, now }: Request<Notifications['PUT /api/push-devices']>,
  push: PushSender | null,
): Promise<RegisteredDevice> {
  if (!push) throw noPush()
  if (!push.isAllowed(body.endpoint)) throw notAPushService()
  return write(async (tx) => {
    const session = await currentSession(tx, actor)
    await dropOtherDevices(tx, session, body.endpoint)
    const { id, problem } = await saveDevice(tx, session, body, now)
    await dropLongestUnseen(tx, actor.userId, mostDevices)
    const { publicKey } = await pushKeys(tx, now)
    return { id, is_active: problem === null || problem === 'refused', public_key: publicKey }
  })
}

export function forgetDevice({
  params,
  write,
  actor,
  now,
}: Request<Notifications['DELETE /api/push-devices/:id']>): Promise<Nothing> {
  return write(async (tx) => {
    await removeDevice(tx, await ownDevice(tx, actor, params.id), now)
    return {}
  })
}

export async function pushStateFor(
  db: Db,
  { userId, tokenHash }: Actor,
  push: PushSender | null,
  now: Date,
): Promise<NotificationsSettings['push']> {
  if (!push) return { public_key: null, devices: [] }
  const { publicKey } = await pushKeys(db, now)
  const devices = await listDevices(db, userId, tokenHash, usedSince(now))
  return {
    public_key: publicKey,
    devices: devices.map(({ problem, ...device }) => ({
      ...device,
      state: problem === 'gone' || problem === 'refused' ? problem : 'ready',
    })),
  }
}

/** Tells what each push service said. */
export async function testDevices(db: Db, { userId }: Actor, push: PushSender | null, now: Date) {
  if (!push) return []
  const devices = await activeDevices(db, userId, usedSince(now))
  const sent = await sendToDevices({ db, push }, devices, testMessage, now)
  return sent.map(({ device, outcome }) => ({ id: device.id, outcome }))
}
