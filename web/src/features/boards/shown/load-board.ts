import type { BoardContent } from '@parent-activity/contract/boards'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

const patienceMs = 15_000

export function boardAuthorization(secret: string): string {
  return `Board ${secret}`
}

/** Not by `call`, which speaks for the person who is signed in on this device. */
export async function loadBoard(
  secret: string,
  today: CalendarDate,
  signal: AbortSignal,
): Promise<BoardContent | 'ended'> {
  // Old tablets have no `AbortSignal.any`.
  const patience = new AbortController()
  const stop = () => patience.abort()
  const timer = setTimeout(stop, patienceMs)
  signal.addEventListener('abort', stop)
  try {
    const response = await fetch(`/api/board?today=${today}`, {
      headers: { authorization: boardAuthorization(secret) },
      signal: patience.signal,
      cache: 'no-store',
    })
    if (response.status === 401) return 'ended'
    if (!response.ok) throw new Error(`The board was answered with ${response.status}.`)
    return ((await response.json()) as { data: BoardContent }).data
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
