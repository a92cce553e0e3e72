import type { CDPSession } from '@playwright/test'

export interface Traffic {
  requests: number
  /** Headers and compressed bodies. */
  bytes: number
  /** The longest chain of requests of which each began after the one before had ended. */
  rounds: number
}

interface Sent {
  begun: number
  ended: number
  bytes: number
}

/** Counts from now on what goes over the wire; files from the cache do not. */
export function countTraffic(devTools: CDPSession): () => Traffic {
  const begun = new Map<string, number>()
  const all: Sent[] = []
  devTools.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (request.url.startsWith('http')) begun.set(requestId, timestamp)
  })
  devTools.on('Network.requestServedFromCache', ({ requestId }) => begun.delete(requestId))
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) begun.delete(requestId)
  })
  devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const start = begun.get(requestId)
    begun.delete(requestId)
    if (start !== undefined) all.push({ begun: start, ended: timestamp, bytes: encodedDataLength })
  })
  return () => {
    const counted = all.splice(0)
    return {
      requests: counted.length,
      bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
      rounds: roundsOf(counted),
    }
  }
}

function roundsOf(all: readonly Sent[]): number {
  const known: { ended: number; round: number }[] = []
  for (const { begun, ended } of all.toSorted((a, b) => a.begun - b.begun)) {
    const before = known.filter((other) => other.ended <= begun).map(({ round }) => round)
    known.push({ ended, round: 1 + Math.max(0, ...before) })
  }
  return Math.max(0, ...known.map(({ round }) => round))
}
