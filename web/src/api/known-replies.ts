import { subscribeToToken } from './session-store.ts'

interface KnownReply {
  tag: string
  answer: Record<string, unknown>
}

/** More than the lists of one screen and its neighbours. */
const most = 30

const known = new Map<string, KnownReply>()

subscribeToToken(() => known.clear())

export function knownReply(url: string): KnownReply | undefined {
  return known.get(url)
}

/** The server answers 304 to the tag until the list changes. */
export function keepReply(url: string, tag: string, answer: Record<string, unknown>): void {
  known.delete(url)
  known.set(url, { tag, answer })
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
}
