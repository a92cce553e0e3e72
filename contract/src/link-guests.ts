import { invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import {
  answerFormProblems,
  guestNameMissing,
  linkFormProblems,
  linkNameLimit,
  parentNameMissing,
} from '@parent-activity/domain/link-guests/link-guest-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { email, follows, id, identity, nothing, optionalLines, optionalText, text, timestamp } from './fields.ts'

const status = z.enum(invitationStatuses)

/** As the host sees them. */
export const linkGuest = z.object({
  ...identity,
  child_name: z.string(),
  status,
  /** As typed on the page of the link. */
  parent_name: z.string().nullable(),
  reply_note: z.string().nullable(),
  message: z.string().nullable(),
  answered_at: timestamp.nullable(),
  waiting_since: timestamp.nullable(),
  offered_until: timestamp.nullable(),
  opened_at: timestamp.nullable(),
  confirmed_at: timestamp.nullable(),
  /** Somebody whom the host has not confirmed yet. */
  asking_name: z.string().nullable(),
  asked_at: timestamp.nullable(),
  created_at: timestamp,
})
export type LinkGuest = z.output<typeof linkGuest>

/** The invitation itself is seen by every holder; all else depends on the device. */
const linkPage = z.object({
  ...identity,
  host_parent_name: z.string(),
  host_child_name: z.string(),
  child_name: z.string(),
  activity_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  message: z.string().nullable(),
  reply_by_date: z.string().nullable(),
  reply_by_time: z.string().nullable(),
  is_full: z.boolean(),
  /** Given on this device, or on the one that the host confirmed if this is it. */
  answer: z
    .object({
      status,
      parent_name: z.string(),
      reply_note: z.string().nullable(),
      answered_at: timestamp,
      waiting_since: timestamp.nullable(),
      offered_until: timestamp.nullable(),
    })
    .nullable(),
  /** The host has confirmed another device, which alone may change the answer. */
  is_elsewhere: z.boolean(),
  has_asked: z.boolean(),
  /** On the confirmed device, while the child comes. */
  details: z
    .object({
      location: z.string().nullable(),
      description: z.string().nullable(),
      coming: z.int(),
      notes: z.array(z.object({ text: z.string(), created_at: timestamp })),
      /** An iCalendar file. */
      calendar: z.string(),
    })
    .nullable(),
})
export type LinkPage = z.output<typeof linkPage>

const secret = (missing: string) => z.string({ error: missing }).regex(/^[\w-]{43}$/, missing)
const code = secret('Please open the link that you were sent')
const device = secret('Please open the link again')
const parentName = text(linkNameLimit, parentNameMissing)

export const linkGuestsEndpoints = {
  'GET /api/activities/:id/links': {
    access: 'signed-in',
    summary: 'The children whom one’s family has invited by link, without their links',
    params: z.object({ id }),
    reply: z.array(linkGuest),
    envelope: 'data',
  },
  'POST /api/activities/:id/links': {
    access: 'signed-in',
    summary: 'Invite a child without an account; only this reply has the link, which is also mailed if asked for',
    params: z.object({ id }),
    body: z
      .object({
        child_name: text(linkNameLimit, guestNameMissing),
        message: optionalLines(textLimits.message).default(null),
        email: email()
          .nullable()
          .transform((typed) => typed || null)
          .default(null),
      })
      .check(follows(linkFormProblems)),
    reply: linkGuest.extend({ link_path: z.string(), is_mailed: z.boolean() }),
    envelope: 'data',
  },
  'DELETE /api/link-guests/:id': {
    access: 'signed-in',
    summary: 'Stop a link; the place is free again',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/link-guests/:id/confirm': {
    access: 'signed-in',
    summary: 'Confirm who asks by a link, so that their device shows the place',
    params: z.object({ id }),
    body: z.object({ asked_at: z.iso.datetime({ error: 'This has to be the moment at which somebody asked' }) }),
    reply: linkGuest,
    envelope: 'data',
  },
  'POST /api/link-guests/read': {
    access: 'public',
    summary: 'What somebody is invited to by a link, and what this device has answered',
    body: z.object({ code, device: device.nullable().default(null) }),
    reply: linkPage,
    envelope: 'data',
  },
  'POST /api/link-guests/answer': {
    access: 'public',
    summary: 'Accept, decline, or wait for a place by a link; minds may be changed until the day is over',
    body: z
      .object({
        code,
        device,
        action: z.enum(['accept', 'decline', 'wait'], { error: 'Please choose accept, decline or wait' }),
        parent_name: parentName,
        reply_note: optionalText(textLimits.replyNote).default(null),
      })
      .check(follows(answerFormProblems)),
    reply: linkPage,
    envelope: 'data',
  },
  'POST /api/link-guests/ask': {
    access: 'public',
    summary: 'Ask the host to confirm this device instead of another',
    body: z.object({ code, device, parent_name: parentName }).check(follows(answerFormProblems)),
    reply: linkPage,
    envelope: 'data',
  },
  'POST /api/link-guests/claim': {
    access: 'signed-in',
    summary: 'Make an invitation of a link that the host has confirmed on this device, for a child of one’s family',
    body: z.object({ code, device, child_uuid: id }),
    reply: z.object({ activity_uuid: id, child_uuid: id }),
    envelope: 'data',
  },
} as const satisfies EndpointTable
