import { wrongClockTime } from '@parent-activity/domain/activities/clock-time'
import { choicesOf, notificationKinds } from '@parent-activity/domain/notifications/notification-kind'
import { eveningTimes } from '@parent-activity/domain/notifications/notification-settings'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { clockTime, id, nothing, timestamp, truth } from './fields.ts'

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: `Please choose one of ${choices.join(', ')}` })

const kinds = z.object(
  {
    invitation: choice(choicesOf.invitation),
    answer: choice(choicesOf.answer),
    change: choice(choicesOf.change),
    connection: choice(choicesOf.connection),
    reminder: choice(choicesOf.reminder),
    tomorrow: choice(choicesOf.tomorrow),
  },
  'Please list what you choose',
)

/** Choices that were made; the app's defaults are left out. */
export const chosenSettings = z.object({
  kinds: kinds.partial().optional(),
  push_kinds: kinds.partial().optional(),
  names_on_lock_screen: z.boolean().optional(),
  quiet_from: z.string().optional(),
  quiet_to: z.string().optional(),
  evening_at: z.string().optional(),
})

const pushOutcome = z.enum(['accepted', 'gone', 'refused', 'failed'])

const settings = z.object({
  /** By mail. */
  kinds,
  push_kinds: kinds,
  names_on_lock_screen: z.boolean(),
  quiet_from: z.string(),
  quiet_to: z.string(),
  evening_at: z.string(),
  /** Of the person who asks. */
  mail: z.object({
    /** `off`: the server has no mail server. */
    state: z.enum(['ready', 'off', 'unverified', 'refused']),
  }),
  push: z.object({
    /** Null: the server can't send notifications to devices. */
    public_key: z.string().nullable(),
    devices: z.array(
      z.object({
        id,
        name: z.string(),
        is_current: z.boolean(),
        last_success_at: timestamp.nullable(),
        /** `gone`: switched off in the browser; `refused`: the last message was. */
        state: z.enum(['ready', 'gone', 'refused']),
      }),
    ),
  }),
  muted_activities: z.array(id),
})
export type NotificationsSettings = z.output<typeof settings>

const time = clockTime.nonoptional().refine((value) => value !== null, wrongClockTime)

const testOutcome = z.object({
  /** Of the mail; null if none was sent. */
  outcome: z.enum(['accepted', 'refused', 'failed']).nullable(),
  devices: z.array(z.object({ id, outcome: pushOutcome })),
})
export type TestOutcome = z.output<typeof testOutcome>

const unreadable = 'This browser’s address for notifications can’t be read'
const base64url = (bytes: number) => {
  const letters = Math.ceil((bytes * 4) / 3)
  return z.string(unreadable).regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), unreadable)
}

const registeredDevice = z.object({
  id,
  /** False: switched off elsewhere, or no longer known to its push service. It takes another address to switch it on. */
  is_active: z.boolean(),
  public_key: z.string(),
})
export type RegisteredDevice = z.output<typeof registeredDevice>

export const notificationsEndpoints = {
  'GET /api/notifications/settings': {
    access: 'signed-in',
    summary: 'What one wants to be told by mail and on one’s devices, and whether that can reach one',
    reply: settings,
    envelope: 'data',
  },
  'PUT /api/notifications/settings': {
    access: 'signed-in',
    summary: 'Choose what one wants to be told, how and when; what is left out stays',
    body: z.object({
      kinds: kinds.partial().default({}),
      push_kinds: kinds.partial().default({}),
      names_on_lock_screen: truth.optional(),
      quiet_from: time.optional(),
      quiet_to: time.optional(),
      evening_at: z.enum(eveningTimes, 'Please choose a time in the evening').optional(),
    }),
    reply: settings,
    envelope: 'data',
  },
  'PUT /api/notifications/muted/:activityId': {
    access: 'signed-in',
    summary: 'Mute an activity for oneself, or hear of it again',
    params: z.object({ activityId: id }),
    body: z.object({ muted: truth }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/notifications/test': {
    access: 'signed-in',
    summary: 'Send oneself a mail and notify one’s devices, and learn what the mail server and push services said',
    reply: testOutcome,
    envelope: 'data',
  },
  'POST /api/notifications/unsubscribe/:token': {
    access: 'public',
    summary: 'End mails of one kind with the link of such a mail, also by RFC 8058; an unknown link changes nothing',
    params: z.object({ token: id }),
    query: z.object({ kind: z.enum(notificationKinds, { error: 'This link is not complete' }) }),
    reply: nothing,
    envelope: 'data',
  },
  'PUT /api/push-devices': {
    access: 'signed-in',
    summary: 'Let this browser, with its push subscription, get one’s notifications until one signs out on it',
    body: z.object({
      endpoint: z
        .string(unreadable)
        .max(1000, unreadable)
        .regex(/^https?:\/\/[!-~]+$/, unreadable),
      p256dh: base64url(65),
      auth: base64url(16),
    }),
    reply: registeredDevice,
    envelope: 'data',
  },
  'DELETE /api/push-devices/:id': {
    access: 'signed-in',
    summary: 'End notifications on one of one’s devices',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
