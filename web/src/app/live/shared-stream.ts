import type { LiveKind } from '@parent-activity/domain/live/live-kinds'
import { liveKinds } from '@parent-activity/domain/live/live-kinds'
import { keepStream, silenceMs } from '../../api/live/live-stream.ts'

/** A page that has just been loaded. */
const freshMs = 20_000

/** Messages of the tab with the stream to the others. */
type TabMessage = { isLive: boolean; kinds: readonly LiveKind[] } | 'ended' | 'asking'

export interface SharedEvents {
  onState: (isLive: boolean) => void
  onChanged: (kinds: readonly LiveKind[]) => void
  onEnded: () => void
}

/**
 * One stream per browser: HTTP/1.1 allows six connections, and a stream per tab would block the seventh tab. Browsers
 * without Web Locks have a stream per tab.
 */
export function shareStream(token: string, signal: AbortSignal, events: SharedEvents): void {
  const name = `live-${fingerprint(token)}`
  const tabs = new BroadcastChannel(name)
  let isLive = false
  let isHolding = false
  let isJoined = false
  let silence: ReturnType<typeof setTimeout> | undefined

  const hear = (message: Exclude<TabMessage, 'asking'>) => {
    if (message === 'ended') return events.onEnded()
    clearTimeout(silence)
    silence = setTimeout(() => setState(false), silenceMs)
    setState(message.isLive)
    // This tab does not know what was said before it listened.
    const kinds = isJoined || isHolding ? message.kinds : liveKinds
    isJoined = true
    if (kinds.length > 0) events.onChanged(kinds)
  }
  const setState = (live: boolean) => {
    if (live !== isLive) events.onState(live)
    isLive = live
  }
  const say = (message: Exclude<TabMessage, 'asking'>) => {
    tabs.postMessage(message)
    hear(message)
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data !== 'asking') hear(data)
    else if (isHolding) tabs.postMessage({ isLive, kinds: [] })
  })

  const hold = async () => {
    isHolding = true
    let isFirst = true
    await keepStream({ url: '/api/live', authorization: `Bearer ${token}` }, signal, {
      onOpen: () => {
        // The server tells what has changed in the last half minute.
        const isFresh = isFirst && performance.now() < freshMs
        isFirst = false
        say({ isLive: true, kinds: isFresh ? [] : liveKinds })
      },
      onBytes: () => say({ isLive, kinds: [] }),
      onEvent: (event) => {
        if (event.name === 'changed') say({ isLive: true, kinds: event.kinds })
        else if (event.name === 'poll') say({ isLive: false, kinds: [] })
        else if (event.name === 'ended') say('ended')
      },
      onLost: () => say({ isLive: false, kinds: [] }),
    })
  }
  signal.addEventListener('abort', () => {
    clearTimeout(silence)
    setState(false)
    tabs.close()
  })
  tabs.postMessage('asking')
  // Absent in old browsers, and on pages without TLS.
  const locks = (navigator as Partial<Navigator>).locks
  if (locks) void locks.request(name, { signal }, hold).catch(() => undefined)
  else void hold()
}

/** Tabs with different sessions must not hear each other; the token itself stays out of names. */
function fingerprint(token: string): string {
  let hash = 0
  for (const character of token) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
  return (hash >>> 0).toString(36)
}
