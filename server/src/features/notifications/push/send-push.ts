import { settingsOf } from '@parent-activity/domain/notifications/notification-settings'
import type { Db } from '../../../db/client.ts'
import type { PushSender } from '../../../push/push-sender.ts'
import { usedSince } from '../../auth/session-age.ts'
import { noteReached, type Delivery, type Reader } from '../deliveries.repository.ts'
import type { Sent, Telling } from '../telling.ts'
import { activeDevices } from '../push-devices.repository.ts'
import { pushMessage } from './push-message.ts'
import { sendToDevices } from './send-to-devices.ts'

/** To every device of the person. A second try leaves out those that have it. */
export async function sendPush(
  { db, push }: { db: Db; push: PushSender },
  reader: Reader,
  all: [Delivery, ...Delivery[]],
  { ids, content, news, isUrgent }: Telling,
  now: Date,
): Promise<Sent> {
  const [first] = all
  const devices = await activeDevices(db, reader.user_id, usedSince(now))
  const waiting = devices.filter(({ id }) => all.some(({ reached_devices }) => !reached_devices.includes(id)))
  const only = news.length === 1 ? news[0] : undefined
  const about = only?.activityId ?? first.about_id ?? first.kind
  const message = pushMessage({
    kind: first.kind,
    content,
    page: only?.ownPage,
    tag: `${first.kind} ${only ? about : first.id}`,
    isUrgent,
    namesShown: settingsOf(reader.settings).names_on_lock_screen,
  })
  const sent = await sendToDevices({ db, push }, waiting, message, now)
  const reached = sent.filter(({ outcome }) => outcome === 'accepted').map(({ device }) => device.id)
  if (reached.length > 0) await noteReached(db, ids, reached)
  if (sent.some(({ outcome }) => outcome === 'failed')) return 'again'
  if (devices.length === 0) return 'skipped'
  return reached.length > 0 || waiting.length < devices.length ? 'sent' : 'failed'
}
