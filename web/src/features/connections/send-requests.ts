import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

export interface RequestForm {
  child_uuid: string
  target_children: string[]
  message: string
}

export interface SentRequests {
  sent: number
  failures: { child: string; error: ApiError }[]
}

/** One after the other. Once the server can't be reached the rest is not tried. */
export async function sendRequests(
  { user_uuid: target_parent_id, children }: ParentSearchResult,
  { child_uuid, target_children, message }: RequestForm,
  /** Pairs for which an answer was lost, kept from try to try: what was asked then is not refused now. */
  uncertain: Set<string>,
): Promise<SentRequests> {
  const outcome: SentRequests = { sent: 0, failures: [] }
  let lost: ApiError | undefined
  for (const { uuid: target_child_uuid, name: child } of children) {
    if (!target_children.includes(target_child_uuid)) continue
    const pair = `${child_uuid} ${target_child_uuid}`
    const error = lost ?? (await send({ target_parent_id, child_uuid, target_child_uuid, message }))
    if (error?.status === 0 && !lost) uncertain.add(pair)
    if (error?.status === 0) lost = error
    if (!error || (error.code === 'already_requested' && uncertain.has(pair))) outcome.sent++
    else outcome.failures.push({ child, error })
  }
  return outcome
}

async function send(body: {
  target_parent_id: string
  child_uuid: string
  target_child_uuid: string
  message: string
}): Promise<ApiError | undefined> {
  try {
    await call('POST /api/connections/request', { body })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  return undefined
}
