import {
  childrenMissing,
  longestSearch,
  placeholderProblems,
  searchProblem,
  searchTooShort,
  wrongBirthYear,
} from '@parent-activity/domain/connections/connection-rules'
import { connectionAnswers, waitingStatuses } from '@parent-activity/domain/connections/connection-status'
import { contactProblem } from '@parent-activity/domain/accounts/contact'
import { problem } from '@parent-activity/domain/texts/problem'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { email, follows, id, identity, nothing, number, optionalLines, text, timestamp } from './fields.ts'

export const connectionRequest = z.object({
  ...identity,
  request_uuid: id,
  requester_name: z.string(),
  /** Null for a family with an unproven contact. */
  requester_email: z.string().nullable(),
  requester_family_name: z.string(),
  /** For the requester's family only. */
  child_uuid: id.nullable(),
  child_name: z.string(),
  target_child_uuid: id,
  target_child_name: z.string(),
  target_parent_uuid: id.nullable(),
  target_parent_name: z.string().nullable(),
  target_family_name: z.string().nullable(),
  status: z.enum(waitingStatuses),
  /** The other family has proven a contact to this one. */
  is_verified: z.boolean(),
  /** The requester must confirm, because the contact is unproven. */
  needs_confirmation: z.boolean(),
  message: z.string().nullable(),
  created_at: timestamp,
  answered_at: timestamp.nullable(),
})
export type ConnectionRequest = z.output<typeof connectionRequest>

/** The first child is the reader's. */
export const activeConnection = z.object({
  ...identity,
  connection_uuid: id,
  child1_uuid: id,
  child1_name: z.string(),
  child1_parent_name: z.string(),
  child2_uuid: id,
  child2_name: z.string(),
  child2_parent_name: z.string(),
  is_verified: z.boolean(),
  created_at: timestamp,
})
export type ActiveConnection = z.output<typeof activeConnection>

const connectionStatus = z.enum(['accepted', 'pending'])

const childConnection = z.object({
  ...identity,
  status: connectionStatus,
  connection_status: connectionStatus,
  connected_child_uuid: id,
  connected_child_name: z.string(),
  connected_parent_id: id.nullable(),
  connected_parent_uuid: id.nullable(),
  connected_parent_name: z.string().nullable(),
  connected_family_name: z.string().nullable(),
  target_child_uuid: id,
  target_child_name: z.string(),
  target_parent_id: id.nullable(),
  target_parent_uuid: id.nullable(),
  target_parent_name: z.string().nullable(),
  target_family_name: z.string().nullable(),
})
export type ChildConnection = z.output<typeof childConnection>

const parentSearchResult = z.object({
  ...identity,
  user_uuid: id,
  username: z.string(),
  /** Masked unless it was searched for. */
  email: z.string(),
  /** The searched contact is proven; after a search by name, any. */
  is_verified: z.boolean(),
  children: z.array(
    z.object({
      uuid: id,
      name: z.string(),
      /** The reader's children whom this child’s family has asked about. */
      asks_for: z.array(id),
    }),
  ),
})
export type ParentSearchResult = z.output<typeof parentSearchResult>

export const blockedFamily = z.object({ ...identity, name: z.string(), created_at: timestamp })
export type BlockedFamily = z.output<typeof blockedFamily>

const contact = email('This has to be an email address or a phone number')
  .refine((value) => contactProblem(value) === null, 'This has to be an email address or a phone number')
  .nullable()
  .default(null)
const message = optionalLines(textLimits.message).default(null)
const linkCode = text(200, 'Please open the link that you were sent')
const answer = z.enum([...connectionAnswers, 'delete'], {
  error: 'Please choose accept, reject, confirm or delete',
})

export const connectionsEndpoints = {
  'GET /api/connections/requests': {
    access: 'signed-in',
    summary: 'What other families ask of one’s own',
    reply: z.array(connectionRequest),
    envelope: 'data',
  },
  'GET /api/connections/sent-requests': {
    access: 'signed-in',
    summary: 'What one’s own family asked and is not settled yet',
    reply: z.array(connectionRequest),
    envelope: 'data',
  },
  'GET /api/connections/search': {
    access: 'signed-in',
    summary: 'Parents by the beginning of a name, or by their whole email address or phone number',
    query: z
      .object({ q: text(longestSearch, searchTooShort) })
      .check(follows(({ q }: { q: string }) => problem('q', searchProblem(q)))),
    reply: z.array(parentSearchResult),
    envelope: 'data',
  },
  'POST /api/connections/request': {
    access: 'signed-in',
    summary: 'Ask another family to join a child of theirs with one’s own',
    body: z.object({
      target_parent_id: id,
      child_uuid: id,
      target_child_uuid: id,
      message,
      found_by: contact,
    }),
    reply: connectionRequest,
    envelope: 'data',
  },
  'POST /api/connections/create-skeleton': {
    access: 'signed-in',
    summary: 'Ask somebody who has no account; the request waits for them, and a link can be passed on',
    body: z
      .object({
        contact_method: email('Please enter an email address or a phone number'),
        my_child_uuid: id,
        target_child_name: text(textLimits.name, childrenMissing),
        target_child_birth_year: number(wrongBirthYear).nullable().default(null),
        message,
      })
      .check(follows(placeholderProblems)),
    reply: z.object({ request: connectionRequest, invite_path: z.string(), mailed: z.boolean() }),
    envelope: 'data',
  },
  'POST /api/connections/respond/:id': {
    access: 'signed-in',
    summary: 'Answer a request, confirm who answered one’s own, or remove it',
    params: z.object({ id }),
    body: z.object({ action: answer }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/connections/:id/link': {
    access: 'signed-in',
    summary: 'A link for one’s own request: whoever opens it gets the request, and is verified to one’s family',
    params: z.object({ id }),
    reply: z.object({ invite_path: z.string() }),
    envelope: 'data',
  },
  'POST /api/connections/read-link': {
    access: 'public',
    summary: 'Who invites whom by an invite link, for somebody who has no account yet',
    body: z.object({ code: linkCode }),
    reply: z.object({
      requester_name: z.string(),
      child_name: z.string(),
      /** Null for a shared link, whose opener chooses a child. */
      target_child_name: z.string().nullable(),
      /** As the requester knows it; null for a phone number and for a shared link. */
      email: z.string().nullable(),
    }),
    envelope: 'data',
  },
  'POST /api/connections/open-link': {
    access: 'signed-in',
    summary: 'Take the request to which an invite link belongs',
    body: z.object({ code: linkCode }),
    reply: connectionRequest,
    envelope: 'data',
  },
  'POST /api/connections/share-link': {
    access: 'signed-in',
    summary: 'A link to show or send, by which another family asks for one’s child: once, within 24 hours',
    body: z.object({ child_uuid: id }),
    reply: z.object({ invite_path: z.string(), created_at: timestamp }),
    envelope: 'data',
  },
  'POST /api/connections/stop-share-link': {
    access: 'signed-in',
    summary: 'Make a shared link of one’s own family useless',
    body: z.object({ code: linkCode }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/connections/read-share-link': {
    access: 'signed-in',
    summary: 'Who shared a link, and for which child',
    body: z.object({ code: linkCode }),
    reply: z.object({ requester_name: z.string(), child_name: z.string() }),
    envelope: 'data',
  },
  'POST /api/connections/answer-share-link': {
    access: 'signed-in',
    summary: 'Ask the family that shared a link to join its child with one’s own; it accepts or declines',
    body: z.object({ code: linkCode, child_uuid: id }),
    reply: connectionRequest,
    envelope: 'data',
  },
  'POST /api/connections/:id/vouch': {
    access: 'signed-in',
    summary: 'Say that the other family of a connection is who it says',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/connections/:id/block': {
    access: 'signed-in',
    summary: 'Block the other family of a request or connection; all that is open between the two ends',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'GET /api/connections/blocked': {
    access: 'signed-in',
    summary: 'The families that one’s own has blocked',
    reply: z.array(blockedFamily),
    envelope: 'data',
  },
  'DELETE /api/connections/blocked/:id': {
    access: 'signed-in',
    summary: 'Unblock a family',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'GET /api/connections': {
    access: 'signed-in',
    summary: 'The connections of one’s children',
    reply: z.array(activeConnection),
    envelope: 'data',
  },
  'GET /api/connections/:childUuid': {
    access: 'signed-in',
    summary: 'Whom one child is, or is about to be, connected with',
    params: z.object({ childUuid: id }),
    reply: z.array(childConnection),
    envelope: 'data',
  },
  'DELETE /api/connections/:id': {
    access: 'signed-in',
    summary: 'Remove a connection, or withdraw a request of one’s own',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/connections/:id/remove': {
    access: 'signed-in',
    summary: 'The same as DELETE /api/connections/{id}, for clients that can’t send that',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
