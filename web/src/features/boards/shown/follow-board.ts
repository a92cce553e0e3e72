import type { BoardContent } from '@parent-activity/contract/boards'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { localDay } from '@parent-activity/domain/calendar/today'
import { keepStream } from '../../../api/live/live-stream.ts'
import { boardAuthorization, loadBoard } from './load-board.ts'

export interface LoadedBoard {
  content: BoardContent
  /** This device's day when it was asked for. */
  askedOn: CalendarDate
  loadedAt: Date
}

export interface BoardState {
  /** Stays on the screen while the network is away. */
  board: LoadedBoard | null
  isReachable: boolean
  hasEnded: boolean
}

/** While changes are told, a look now and then shows the family that the board is in use. */
const lookMs = { live: 5 * 60_000, polling: 30_000, unreachable: 5000 }

/** Keeps a board up to date until the signal. */
export function followBoard(secret: string, signal: AbortSignal, tell: (state: BoardState) => void): void {
  let state: BoardState = { board: null, isReachable: true, hasEnded: false }
  let isLive = false
  let isLoading = false
  let wanted = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const following = new AbortController()
  signal.addEventListener('abort', () => following.abort())
  following.signal.addEventListener('abort', () => clearTimeout(timer))

  const change = (changes: Partial<BoardState>) => {
    if (following.signal.aborted) return
    state = { ...state, ...changes }
    tell(state)
  }
  const end = () => {
    change({ board: null, hasEnded: true })
    following.abort()
  }
  const load = async () => {
    wanted += 1
    if (isLoading) return
    isLoading = true
    const answered = wanted
    clearTimeout(timer)
    const askedOn = localDay(new Date())
    const content = await loadBoard(secret, askedOn, following.signal).catch(() => null)
    isLoading = false
    if (following.signal.aborted) return
    if (content === 'ended') return end()
    if (content) change({ board: { content, askedOn, loadedAt: new Date() }, isReachable: true })
    else change({ isReachable: false })
    // Something changed while the reply was on its way.
    if (wanted !== answered) return load()
    lookLater()
  }
  const lookLater = () => {
    clearTimeout(timer)
    const { live, polling, unreachable } = lookMs
    timer = setTimeout(() => void load(), state.isReachable ? (isLive ? live : polling) : unreachable)
  }
  const setLive = (live: boolean) => {
    isLive = live
    if (!isLoading) lookLater()
  }

  const { signal: until } = following
  addEventListener('online', () => void load(), { signal: until })
  addEventListener('offline', () => change({ isReachable: false }), { signal: until })
  // Timers don’t fire while a tablet sleeps.
  document.addEventListener('visibilitychange', () => void load(), { signal: until })
  void keepStream({ url: '/api/board/live', authorization: boardAuthorization(secret) }, until, {
    onOpen: () => {
      setLive(true)
      void load()
    },
    onBytes: () => undefined,
    onEvent: (event) => {
      if (event.name === 'ended') end()
      else if (event.name === 'changed') {
        setLive(true)
        void load()
      } else if (event.name === 'poll') setLive(false)
    },
    onLost: () => {
      setLive(false)
      void load()
    },
  })
  watchMidnight(() => void load(), until)
  void load()
}

function watchMidnight(pass: () => void, signal: AbortSignal): void {
  let today = localDay(new Date())
  const timer = setInterval(() => {
    const day = localDay(new Date())
    if (day !== today) pass()
    today = day
  }, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
}
