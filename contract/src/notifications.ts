import { choicesOf, notificationKinds } from '@parent-activity/domain/notifications/notification-kind'
import { eveningTimes } from '@parent-activity/domain/notifications/notification-settings'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { clockTime, id, nothing } from './fields.ts'

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
  quiet_from: z.string().optional(),
  quiet_to: z.string().optional(),
  evening_at: z.string().optional(),
})

const settings = z.object({
  kinds,
  quiet_from: z.string(),
  quiet_to: z.string(),
  evening_at: z.string(),
  /** Of the person who asks. */
  mail: z.object({
    /** `off`: the server has no mail server. */
    state: z.enum(['ready', 'off', 'unverified', 'refused']),
  }),
  muted_activities: z.array(id),
})
export type NotificationsSettings = z.output<typeof settings>

const time = clockTime.nonoptional().refine((value) => value !== null, 'Please enter a time as HH:MM')

const outcome = z.object({ outcome: z.enum(['accepted', 'refused', 'failed']) })

export const notificationsEndpoints = {
  'GET /api/notifications/settings': {
    access: 'signed-in',
    summary: 'What one wants to be told by mail, and whether mail can reach one',
    reply: settings,
    envelope: 'data',
  },
  'PUT /api/notifications/settings': {
    access: 'signed-in',
    summary: 'Choose what one wants to be told by mail, and when; what is left out stays',
    body: z.object({
      kinds: kinds.partial().default({}),
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
    body: z.object({ muted: z.boolean({ error: 'This has to be true or false' }) }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/notifications/test': {
    access: 'signed-in',
    summary: 'Send oneself a mail, and learn what the mail server said',
    reply: outcome,
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
} satisfies EndpointTable
