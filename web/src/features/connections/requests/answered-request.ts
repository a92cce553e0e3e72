import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import type { ConnectionAnswer } from '@parent-activity/domain/connections/connection-status'

/** The request as its list shows it after an answer; nothing where it is gone from there. */
export function answeredRequest(request: ConnectionRequest, action: ConnectionAnswer): ConnectionRequest | null {
  const waits = action === 'accept' && request.needs_confirmation
  return waits ? { ...request, status: 'unconfirmed' } : null
}

/** The list with the request as it is now; with nothing in its place it is gone. */
export function replaceRequest(
  requests: readonly ConnectionRequest[],
  id: string,
  replacement: ConnectionRequest | null,
): ConnectionRequest[] {
  const others = requests.filter(({ request_uuid }) => request_uuid !== id)
  return [...others, ...(replacement ? [replacement] : [])].toSorted((a, b) => compareTexts(a.created_at, b.created_at))
}
