import type { Child } from '@parent-activity/contract/children'
import type { ConnectionRequest, ParentSearchResult } from '@parent-activity/contract/connections'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { connectionMessages } from '../messages.ts'
import { makeLink } from '../requests/make-link.ts'
import type { OtherChild } from './pairs.ts'

interface Asked {
  pairs: readonly { own: Pick<Child, 'uuid' | 'first_name'>; other: OtherChild }[]
  message: string
  /** Null for a search by name. */
  found_by: string | null
}

export interface SentRequests {
  sent: number
  /** For an unverified family: opening the link proves who they are. */
  link: string | null
  failures: { pair: string; error: ApiError }[]
}

/** Stops once the server can’t be reached. */
export async function sendRequests(
  { user_uuid: target_parent_id, is_verified }: ParentSearchResult,
  { pairs, message, found_by }: Asked,
  /** Pairs whose reply was lost: their requests may exist. */
  uncertain: Set<string>,
): Promise<SentRequests> {
  const outcome: SentRequests = { sent: 0, link: null, failures: [] }
  let lost: ApiError | undefined
  let sentUuid: string | undefined
  for (const { own, other } of pairs) {
    const key = `${own.uuid} ${other.uuid}`
    const body = { target_parent_id, child_uuid: own.uuid, target_child_uuid: other.uuid, message, found_by }
    const answer = lost ?? (await send(body))
    const error = answer instanceof ApiError ? answer : undefined
    if (!(answer instanceof ApiError)) sentUuid = answer.request_uuid
    if (error?.status === 0 && !lost) uncertain.add(key)
    if (error?.status === 0) lost = error
    if (!error || (error.code === 'already_requested' && uncertain.has(key))) outcome.sent++
    else outcome.failures.push({ pair: connectionMessages.pair(own.first_name, other.name), error })
  }
  if (sentUuid !== undefined && !is_verified) outcome.link = await makeLink(sentUuid).catch(() => null)
  return outcome
}

async function send(body: {
  target_parent_id: string
  child_uuid: string
  target_child_uuid: string
  message: string
  found_by: string | null
}): Promise<ConnectionRequest | ApiError> {
  try {
    return await call('POST /api/connections/request', { body })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
