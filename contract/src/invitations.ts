import {
  answerWords,
  invitationActions,
  invitationStatuses,
} from '@parent-activity/domain/invitations/invitation-status'
import { participantBatch } from '@parent-activity/domain/invitations/participant-batch'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import { pageQuery, type EndpointTable } from './endpoint.ts'
import { today } from './activities.ts'
import { id, identity, nothing, optionalLines, optionalText, timestamp } from './fields.ts'

const status = z.enum(invitationStatuses)

export const invitation = z.object({
  ...identity,
  invitation_uuid: id,
  activity_uuid: id,
  activity_name: z.string(),
  activity_description: z.string().nullable(),
  status,
  /** Day or time has changed since the guest accepted. */
  asks_again: z.boolean(),
  invited_child_id: id,
  invited_child_uuid: id,
  invited_child_name: z.string(),
  child_uuid: id,
  child_name: z.string(),
  host_child_uuid: id,
  host_child_name: z.string(),
  host_family_name: z.string(),
  host_parent_username: z.string(),
  /** Null after the connection ended. */
  host_parent_email: z.string().nullable(),
  host_cant_attend: z.boolean(),
  /** Always false once the guest sees the activity as it was. */
  is_full: z.boolean(),
  invitation_message: z.string().nullable(),
  viewed_at: timestamp.nullable(),
  created_at: timestamp,
  series_id: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  location: z.string().nullable(),
  website_url: z.string().nullable(),
  cost: z.number().nullable(),
  /** By the clock of the host’s family; null if the guest sees the activity as it was. */
  reply_by_date: z.string().nullable(),
  reply_by_time: z.string().nullable(),
  waiting_since: timestamp.nullable(),
  /** In the line; null for who does not wait. */
  waiting_place: z.int().nullable(),
  /** A place is kept until then. */
  offered_until: timestamp.nullable(),
  /** One’s line to the host. */
  reply_note: z.string().nullable(),
})
export type Invitation = z.output<typeof invitation>

const participant = z.object({
  /** Null for guests. */
  parent_name: z.string().nullable(),
  child_name: z.string(),
  child_uuid: id,
  status: z.enum(answerWords),
  invitation_uuid: id,
  /** Unseen by the host family. False for guests. */
  unviewed: z.boolean(),
  /** Has yet to say whether they still come. False for guests. */
  asks_again: z.boolean(),
  /** Of all for hosts; for guests of their own children. */
  waiting_since: timestamp.nullable(),
  waiting_place: z.int().nullable(),
  offered_until: timestamp.nullable(),
  /** A line to the host. Null for guests. */
  reply_note: z.string().nullable(),
})

export const hostNote = z.object({
  id,
  text: z.string(),
  /** How many it was sent to; null for guests. */
  families: z.int().nullable(),
  created_at: timestamp,
})

const participants = z.object({
  host: z.object({ host_child_name: z.string(), host_parent_name: z.string() }),
  participants: z.array(participant),
  /** Invited once their family accepts. Empty for guests. */
  waiting: z.array(z.object({ child_uuid: id, child_name: z.string() })),
  user_invitation: invitation.nullable(),
  max_participants: z.int().nullable(),
  /** With those for whom a place is kept. */
  attending: z.int(),
  /** Guests by link, who are in no list of participants. 0 for guests. */
  coming_by_link: z.int(),
  /** On the waiting list. */
  waiting_count: z.int(),
  reply_by_date: z.string().nullable(),
  reply_by_time: z.string().nullable(),
  /** By the host’s hand. Null for guests. */
  nudged_at: timestamp.nullable(),
  /** How many families a note reaches. 0 for guests. */
  guest_families: z.int(),
  /** From the host to all guests, the newest first. */
  notes: z.array(hostNote),
})
export type Participants = z.output<typeof participants>

const mostAtOnce = 50

const action = z.enum(invitationActions, { error: `Please choose ${invitationActions.join(' or ')}` })

export const invitationsEndpoints = {
  'POST /api/activities/:id/invite': {
    access: 'signed-in',
    summary: 'Invite a connected child',
    params: z.object({ id }),
    body: z.object({
      invited_parent_uuid: id.nullable().default(null),
      child_uuid: id,
      message: optionalLines(textLimits.message).default(null),
    }),
    reply: z.object({ invitation_uuid: id, status }),
    envelope: 'data',
  },
  'POST /api/activities/:id/series/invite': {
    access: 'signed-in',
    expensive: true,
    summary:
      'Share the dates of a series from today on, and invite children to all of them, and to those that are still to be made; children whose connection is pending once it is accepted',
    params: z.object({ id }),
    body: z.object({
      child_uuids: z
        .array(id, { error: 'This has to be a list of children' })
        .min(1, 'Please choose at least one child')
        .max(mostAtOnce, `Please choose at most ${mostAtOnce} children at once`),
      message: optionalLines(textLimits.message).default(null),
      today: today.optional(),
    }),
    /** `invited` and `kept` count children; `kept` are those who wait for their connection. */
    reply: z.object({ dates: z.int(), invited: z.int(), kept: z.int() }),
    envelope: 'data',
  },
  'POST /api/activities/:id/pending-invitations': {
    access: 'signed-in',
    summary: 'Keep invitations for children whose connection is pending, until it is accepted',
    params: z.object({ id }),
    body: z.object({
      pending_connections: z
        .array(id, { error: 'This has to be a list of children' })
        .max(100, 'Please choose at most 100 children at once'),
    }),
    reply: z.object({ kept: z.int() }),
    envelope: 'data',
  },
  'GET /api/activities/:id/participants': {
    access: 'signed-in',
    summary:
      'Who hosts, who is invited and what they answered; where several are invited, with the asked for invitation',
    params: z.object({ id }),
    query: z.object({ child_uuid: id.optional() }),
    reply: participants,
    envelope: 'data',
  },
  'POST /api/activities/batch/participants': {
    access: 'signed-in',
    expensive: true,
    summary: 'The participants of several activities, by activity',
    body: z.object({
      activityUuids: z
        .array(id, { error: 'This has to be a list of activities' })
        .max(participantBatch, `Please ask for at most ${participantBatch} activities at once`),
    }),
    reply: z.record(id, z.object({ success: z.boolean(), data: participants.nullable() })),
    envelope: 'data',
  },
  'GET /api/activity-invitations': {
    access: 'signed-in',
    conditional: true,
    expensive: true,
    paged: true,
    summary: 'What one’s children are invited to, from yesterday to a year ahead',
    query: z.object(pageQuery),
    reply: z.array(invitation),
    envelope: 'data',
  },
  'POST /api/activity-invitations/:id/respond': {
    access: 'signed-in',
    summary: 'Accept or decline; minds may be changed',
    params: z.object({ id }),
    body: z.object({ action, note: optionalText(textLimits.replyNote).optional() }),
    reply: invitation,
    envelope: 'data',
  },
  'POST /api/activity-invitations/respond-series': {
    access: 'signed-in',
    expensive: true,
    summary: 'Answer every invitation of a series alike, all or none',
    body: z.object({ invitation_uuid: id, action, note: optionalText(textLimits.replyNote).optional() }),
    reply: z.object({ answered: z.int() }),
    envelope: 'data',
  },
  'POST /api/activity-invitations/:id/view': {
    access: 'signed-in',
    summary: 'Mark an invitation as seen by the invited family',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/activity-invitations/:id/mark-status-viewed': {
    access: 'signed-in',
    summary: 'Mark an answer as seen by the host’s family; with a status, only while that is the answer',
    params: z.object({ id }),
    body: z.object({
      status: z.enum(invitationStatuses, { error: `Please name one of ${invitationStatuses.join(', ')}` }).optional(),
    }),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
