import type { Nothing } from '@parent-activity/contract/fields'
import type { NotificationsSettings, notificationsEndpoints } from '@parent-activity/contract/notifications'
import { settingsOf } from '@parent-activity/domain/notifications/notification-settings'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { notSignedIn } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { testMail } from '../../mail/account-mails.ts'
import type { BoundedMailer } from '../../mail/bounded-mailer.ts'
import { isRefusal } from '../../mail/refusal.ts'
import { visibleEntry } from '../activities/activities.access.ts'
import { noMail, tooManyMails } from '../auth/auth.errors.ts'
import { deleteBefore, refuseMail } from './deliveries.repository.ts'
import {
  acceptMail,
  findSettings,
  holdSettings,
  muteActivity,
  saveSettings,
  turnOff,
} from './notification-settings.repository.ts'
import { unverifiedAddress } from './notifications.errors.ts'

type Notifications = typeof notificationsEndpoints

export interface NotificationParts {
  mailer: BoundedMailer | null
}

const keptMs = 30 * 24 * 60 * 60 * 1000

export function settings(
  { db, actor }: Request<Notifications['GET /api/notifications/settings']>,
  parts: NotificationParts,
): Promise<NotificationsSettings> {
  return settingsFor(db, actor, parts)
}

export function changeSettings(
  { body, write, actor }: Request<Notifications['PUT /api/notifications/settings']>,
  parts: NotificationParts,
): Promise<NotificationsSettings> {
  return write(async (tx) => {
    const held = await holdSettings(tx, actor.userId)
    if (!held) throw notSignedIn()
    const { kinds, ...times } = body
    const before = held.notification_settings
    await saveSettings(tx, actor.userId, { ...before, ...times, kinds: { ...before.kinds, ...kinds } })
    return settingsFor(tx, actor, parts)
  })
}

async function settingsFor(db: Db, { userId }: Actor, { mailer }: NotificationParts): Promise<NotificationsSettings> {
  const found = await findSettings(db, userId)
  if (!found) throw notSignedIn()
  const { notification_settings, muted_activities } = found
  return {
    ...settingsOf(notification_settings),
    mail: { state: stateOf(found, mailer) },
    muted_activities,
  }
}

function stateOf(
  { email_verified_at, mail_refused_at }: { email_verified_at: string | null; mail_refused_at: string | null },
  mailer: BoundedMailer | null,
): NotificationsSettings['mail']['state'] {
  if (!mailer) return 'off'
  if (email_verified_at === null) return 'unverified'
  return mail_refused_at === null ? 'ready' : 'refused'
}

export function mute({
  params,
  body,
  write,
  actor,
}: Request<Notifications['PUT /api/notifications/muted/:activityId']>): Promise<Nothing> {
  return write(async (tx) => {
    const { uuid } = await visibleEntry(tx, actor, params.activityId)
    await muteActivity(tx, actor.userId, uuid, body.muted)
    return {}
  })
}

export async function sendTest(
  { db, actor, now }: Request<Notifications['POST /api/notifications/test']>,
  { mailer }: NotificationParts,
): Promise<{ outcome: 'accepted' | 'refused' | 'failed' }> {
  if (!mailer) throw noMail()
  const found = await findSettings(db, actor.userId)
  if (!found) throw notSignedIn()
  if (found.email_verified_at === null) throw unverifiedAddress()
  const mail = testMail({ to: found.email, appUrl: mailer.appUrl })
  const sent = await mailer.send(mail, { kind: 'notice', isVerified: true }, now).catch((error: unknown) => ({ error }))
  if (typeof sent === 'number') {
    if (sent > 0) throw tooManyMails(sent)
    await inTransaction(db, (tx) => acceptMail(tx, actor.userId, found.email))
    return { outcome: 'accepted' }
  }
  if (!isRefusal(sent.error)) return { outcome: 'failed' }
  await refuseMail(db, actor.userId, found.email, now)
  return { outcome: 'refused' }
}

export function unsubscribe({
  params,
  query,
  write,
}: Request<Notifications['POST /api/notifications/unsubscribe/:token']>): Promise<Nothing> {
  return write(async (tx) => {
    await turnOff(tx, params.token, query.kind)
    return {}
  })
}

export function deleteOldDeliveries(db: Db, now: Date): Promise<number> {
  return deleteBefore(db, new Date(now.getTime() - keptMs))
}
