import { eventReader, type LiveEvent } from './live-events.ts'

export interface StreamSource {
  url: string
  authorization: string
}

export interface StreamEvents {
  /** The first bytes: what happened before is unknown. */
  onOpen: () => void
  onBytes: () => void
  onEvent: (event: LiveEvent) => void
  onLost: () => void
}

/** The server says something every 20 s. */
export const silenceMs = 45_000
const retryMs = { soonest: 1000, latest: 5000, refused: 60_000 }

/** Keeps one stream open until the signal. */
export async function keepStream(source: StreamSource, signal: AbortSignal, events: StreamEvents): Promise<void> {
  const isOver = () => signal.aborted
  while (!isOver()) {
    const waitMs = await readStream(source, signal, events).catch(() => retryMs.refused)
    if (isOver()) return
    events.onLost()
    await pause(waitMs, signal)
  }
}

/** Returns how long to wait before the next. */
async function readStream(
  { url, authorization }: StreamSource,
  signal: AbortSignal,
  events: StreamEvents,
): Promise<number> {
  const silent = new AbortController()
  const stop = () => silent.abort()
  signal.addEventListener('abort', stop)
  let timer = setTimeout(stop, silenceMs)
  try {
    const response = await fetch(url, { headers: { authorization }, signal: silent.signal, cache: 'no-store' })
    if (response.status === 401) events.onEvent({ name: 'ended' })
    if (!response.ok || !response.body) return retryMs.refused
    let waitMs = retryMs.soonest + Math.random() * (retryMs.latest - retryMs.soonest)
    let isOpen = false
    const read = eventReader((event) => {
      if (event.name === 'retry') waitMs = event.ms
      else events.onEvent(event)
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(stop, silenceMs)
      if (isOpen) events.onBytes()
      else events.onOpen()
      isOpen = true
      read(part.value)
    }
    return waitMs
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
