import type { Nothing } from '@parent-activity/contract/fields'
import type {
  NotificationsSettings,
  notificationsEndpoints,
  TestOutcome,
} from '@parent-activity/contract/notifications'
import { settingsOf } from '@parent-activity/domain/notifications/notification-settings'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { notSignedIn } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { testMail } from '../../mail/account-mails.ts'
import type { BoundedMailer } from '../../mail/bounded-mailer.ts'
import { isRefusal } from '../../mail/refusal.ts'
import type { PushSender } from '../../push/push-sender.ts'
import { visibleEntry } from '../activities/activities.access.ts'
import { noMail, tooManyMails } from '../auth/auth.errors.ts'
import { refuseInvitationMails } from '../link-guests/mail-refusals.repository.ts'
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
import { pushStateFor, testDevices } from './push-devices.service.ts'

type Notifications = typeof notificationsEndpoints

export interface NotificationParts {
  mailer: BoundedMailer | null
  push: PushSender | null
}

const keptMs = 30 * 24 * 60 * 60 * 1000

export function settings(
  { db, actor, now }: Request<Notifications['GET /api/notifications/settings']>,
  parts: NotificationParts,
): Promise<NotificationsSettings> {
  return settingsFor(db, actor, parts, now)
}

export function changeSettings(
  { body, write, actor, now }: Request<Notifications['PUT /api/notifications/settings']>,
  parts: NotificationParts,
): Promise<NotificationsSettings> {
  return write(async (tx) => {
    const held = await holdSettings(tx, actor.userId)
    if (!held) throw notSignedIn()
    const { kinds, push_kinds, ...others } = body
    const before = held.notification_settings
    await saveSettings(tx, actor.userId, {
      ...before,
      ...others,
      kinds: { ...before.kinds, ...kinds },
      push_kinds: { ...before.push_kinds, ...push_kinds },
    })
    return settingsFor(tx, actor, parts, now)
  })
}

async function settingsFor(
  db: Db,
  actor: Actor,
  { mailer, push }: NotificationParts,
  now: Date,
): Promise<NotificationsSettings> {
  const found = await findSettings(db, actor.userId)
  if (!found) throw notSignedIn()
  const { notification_settings, muted_activities } = found
  return {
    ...settingsOf(notification_settings),
    mail: { state: stateOf(found, mailer) },
    push: await pushStateFor(db, actor, push, now),
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

/** By mail, if any can be sent, and to all devices. */
export async function sendTest(
  { db, actor, now }: Request<Notifications['POST /api/notifications/test']>,
  { mailer, push }: NotificationParts,
): Promise<TestOutcome> {
  const found = await findSettings(db, actor.userId)
  if (!found) throw notSignedIn()
  const hasDevices = (await pushStateFor(db, actor, push, now)).devices.length > 0
  if (!hasDevices) {
    if (!mailer) throw noMail()
    if (found.email_verified_at === null) throw unverifiedAddress()
  }
  const isMailed = mailer && found.email_verified_at !== null
  return {
    outcome: isMailed ? await sendTestMail(db, mailer, actor, found.email, now) : null,
    devices: await testDevices(db, actor, push, now),
  }
}

async function sendTestMail(db: Db, mailer: BoundedMailer, { userId }: Actor, to: string, now: Date) {
  const mail = testMail({ to, appUrl: mailer.appUrl })
  const sent = await mailer.send(mail, { kind: 'notice', isVerified: true }, now).catch((error: unknown) => ({ error }))
  if (typeof sent === 'number') {
    if (sent > 0) throw tooManyMails(sent)
    await inTransaction(db, (tx) => acceptMail(tx, userId, to))
    return 'accepted'
  }
  if (!isRefusal(sent.error)) return 'failed'
  await refuseMail(db, userId, to, now)
  return 'refused'
}

export function unsubscribe({
  params,
  query,
  write,
  now,
}: Request<Notifications['POST /api/notifications/unsubscribe/:token']>): Promise<Nothing> {
  return write(async (tx) => {
    await turnOff(tx, params.token, query.kind)
    // Invitations go to people without an account, too.
    if (query.kind === 'invitation') await refuseInvitationMails(tx, params.token, now)
    return {}
  })
}

export function deleteOldDeliveries(db: Db, now: Date): Promise<number> {
  return deleteBefore(db, new Date(now.getTime() - keptMs))
}
