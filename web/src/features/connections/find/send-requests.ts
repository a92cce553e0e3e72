import type { ConnectionRequest, ParentSearchResult } from '@parent-activity/contract/connections'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { makeLink } from '../requests/make-link.ts'

export interface RequestForm {
  child_uuid: string
  target_children: string[]
  message: string
}

export interface SentRequests {
  sent: number
  /** One that shows whoever opens it to be the right person, where nothing else does. */
  link: string | null
  failures: { child: string; error: ApiError }[]
}

/** One after the other. Once the server can't be reached the rest is not tried. */
export async function sendRequests(
  { user_uuid: target_parent_id, children, is_verified }: ParentSearchResult,
  found_by: string | null,
  { child_uuid, target_children, message }: RequestForm,
  /** Pairs for which an answer was lost, kept from try to try: what was asked then is not refused now. */
  uncertain: Set<string>,
): Promise<SentRequests> {
  const outcome: SentRequests = { sent: 0, link: null, failures: [] }
  let lost: ApiError | undefined
  let sentUuid: string | undefined
  for (const { uuid: target_child_uuid, name: child } of children) {
    if (!target_children.includes(target_child_uuid)) continue
    const pair = `${child_uuid} ${target_child_uuid}`
    const answer = lost ?? (await send({ target_parent_id, child_uuid, target_child_uuid, message, found_by }))
    const error = answer instanceof ApiError ? answer : undefined
    if (!(answer instanceof ApiError)) sentUuid = answer.request_uuid
    if (error?.status === 0 && !lost) uncertain.add(pair)
    if (error?.status === 0) lost = error
    if (!error || (error.code === 'already_requested' && uncertain.has(pair))) outcome.sent++
    else outcome.failures.push({ child, error })
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
