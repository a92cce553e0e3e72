import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import type { ConnectionAnswer } from '@parent-activity/domain/connections/connection-status'

/** Null if the answer takes the request off its list. */
export function answeredRequest(request: ConnectionRequest, action: ConnectionAnswer): ConnectionRequest | null {
  const waits = action === 'accept' && request.needs_confirmation
  return waits ? { ...request, status: 'unconfirmed' } : null
}

export function replaceRequest(
  requests: readonly ConnectionRequest[],
  id: string,
  replacement: ConnectionRequest | null,
): ConnectionRequest[] {
  const others = requests.filter(({ request_uuid }) => request_uuid !== id)
  return [...others, ...(replacement ? [replacement] : [])].toSorted((a, b) => compareTexts(a.created_at, b.created_at))
}
