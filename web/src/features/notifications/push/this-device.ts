import { call } from '../../../api/call.ts'
import { registerWorker } from '../../../api/service-worker.ts'
import { bytesOfKey, keyOfBytes } from './key-bytes.ts'

/** Where the server takes its worker back, none ever becomes ready. */
const mostWaitMs = 15_000

/** Asks for permission, so it has to be the first thing that a press does. */
export async function switchOn(publicKey: string): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission
  if (!(await registerWorker())) throw new Error('There is no worker')
  const { pushManager } = await within(mostWaitMs, navigator.serviceWorker.ready)
  // The server does not take an address that it has seen end.
  await (await pushManager.getSubscription())?.unsubscribe()
  await tellServer(await subscribe(pushManager, publicKey))
  return permission
}

export async function switchOff(deviceId: string): Promise<void> {
  await call('DELETE /api/push-devices/:id', { params: { id: deviceId } })
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** At every start, because browsers change addresses and people change accounts. */
export async function keepRegistered(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!registration || !subscription) return
  const { is_active, public_key } = await tellServer(subscription)
  const ownKey = subscription.options.applicationServerKey
  if (is_active && (ownKey === null || keyOfBytes(ownKey) === public_key)) return
  await subscription.unsubscribe()
  if (is_active) await tellServer(await subscribe(registration.pushManager, public_key))
}

function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOfKey(publicKey) })
}

function tellServer(subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return call('PUT /api/push-devices', { body: { endpoint, p256dh, auth } })
}

function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The worker did not start')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
