import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'

/** The writes that may wait for a connection. */
export type WaitingCall =
  | 'POST /api/activity-invitations/:id/respond'
  | 'POST /api/activity-invitations/respond-series'
  | 'POST /api/activity-invitations/:id/mark-status-viewed'
  | 'POST /api/activity-invitations/:id/view'
  | 'POST /api/activities/:id/cant-attend'
  | 'POST /api/notices/read'

export interface WaitingInput {
  params?: Record<string, string>
  body?: unknown
}

interface GivenAnswer {
  status: InvitationStatus
  /** What each answered invitation goes back to when the answer is taken back. */
  before: Record<string, InvitationStatus>
  /** Of these, those that asked again; none in what earlier versions stored. */
  asked?: string[]
}

export interface About {
  /** Writes about one subject are sent in the order in which they were made. */
  subject: string
  /** What it does, for people; none for marks that nobody asked for. */
  text: string | null
  answer?: GivenAnswer
}

export interface WaitingWrite extends About {
  /** Sorts by age. */
  id: string
  /** The Idempotency-Key, under which the server applies it once. */
  key: string
  name: WaitingCall
  input: WaitingInput
  madeAt: number
  /** It may have arrived, although no reply came. */
  tried: boolean
}

export interface WaitingStore {
  /** Oldest first. */
  all: () => Promise<WaitingWrite[]>
  put: (write: WaitingWrite) => Promise<void>
  remove: (id: string) => Promise<void>
}

export type Outcome =
  | { kind: 'sent'; write: WaitingWrite; reply: unknown }
  | { kind: 'refused'; write: WaitingWrite; error: unknown }
  | { kind: 'too-old'; write: WaitingWrite }

export function isSameWrite(a: Pick<WaitingWrite, 'name' | 'input'>, b: Pick<WaitingWrite, 'name' | 'input'>): boolean {
  return a.name === b.name && JSON.stringify(a.input) === JSON.stringify(b.input)
}
