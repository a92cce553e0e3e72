import { chunks } from '@parent-activity/domain/chunks'
import type { Guest } from '../../connections/guests.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { invitationMessages } from '../messages.ts'

export interface Sending {
  sent: number
  /** Kept until a pending connection is accepted. */
  kept: number
  failed: number
  /** Distinct. */
  reasons: string[]
}

interface Task {
  guests: number
  isKept: boolean
  run: () => Promise<unknown>
}

interface SendOptions {
  message?: string
  onProgress?: (done: number, all: number) => void
}

const atOnce = 4
const mostKeptAtOnce = 100
const pauseMs = 5000
const mostPauses = 15

/** A failed invitation does not stop the others. */
export async function sendInvitations(
  activityUuids: readonly string[],
  guests: readonly Guest[],
  { message = '', onProgress }: SendOptions = {},
): Promise<Sending> {
  const tasks = activityUuids.flatMap((id) => tasksOf(id, guests, message))
  const all = activityUuids.length * guests.length
  const sending: Sending = { sent: 0, kept: 0, failed: 0, reasons: [] }
  const waiting = tasks[Symbol.iterator]()
  const work = async () => {
    // All workers share this iterator.
    for (const task of waiting) {
      onProgress?.(sending.sent + sending.kept + sending.failed, all)
      const error = await attempt(task)
      if (error === undefined) sending[task.isKept ? 'kept' : 'sent'] += task.guests
      else {
        sending.failed += task.guests
        const reason = reasonOf(error)
        if (!sending.reasons.includes(reason)) sending.reasons.push(reason)
        if (isLost(error)) break
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { ...sending, failed: all - sending.sent - sending.kept }
}

function tasksOf(id: string, guests: readonly Guest[], message: string): Task[] {
  const pending = guests.filter(({ isPending }) => isPending).map(({ child_uuid }) => child_uuid)
  return [
    ...guests
      .filter(({ isPending }) => !isPending)
      .map(({ child_uuid }) => ({
        guests: 1,
        isKept: false,
        run: () =>
          call('POST /api/activities/:id/invite', {
            params: { id },
            body: { child_uuid, message: message.trim() || null },
          }),
      })),
    ...chunks(pending, mostKeptAtOnce).map((pending_connections) => ({
      guests: pending_connections.length,
      isKept: true,
      run: () =>
        call('POST /api/activities/:id/pending-invitations', { params: { id }, body: { pending_connections } }),
    })),
  ]
}

/** Returns the error, if any. A rate limited call waits and is repeated. */
async function attempt(task: Task): Promise<unknown> {
  for (let pauses = 0; ; pauses++) {
    try {
      await task.run()
      return undefined
    } catch (error) {
      const { code = '', status = 0 } = error instanceof ApiError ? error : {}
      // An earlier try whose reply was lost, or the other parent, has invited them.
      if (code === 'already_invited') return undefined
      if (status !== 429 || pauses === mostPauses) return error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** The next calls would fail too. */
function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 401
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Request failed'
  return error.status === 404 ? invitationMessages.guestGone : error.message
}
