import { setTimeout as wait } from 'node:timers/promises'
import { KeepAliveClient, type ApiRequest } from './keep-alive-client.ts'

export interface Step {
  name: string
  sent: ApiRequest
  /** Runs with the text of a successful reply. */
  learn?: (text: string) => void
}

export interface Arrival {
  name: string
  status: number
  /** Counted from the due time, even if it was sent later. */
  ms: number
  text: string
}

/**
 * Sends steps at a fixed rate without waiting for replies, so delays of the server or of this process count as slow.
 */
export async function sendAtRate(
  url: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: () => Step },
): Promise<Arrival[]> {
  const connections = new KeepAliveClient(url)
  const underWay: Promise<Arrival>[] = []
  const begun = performance.now()
  const count = Math.round(perSecond * seconds)
  for (let sent = 0; sent < count;) {
    const due = begun + (sent * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) {
      await wait(early)
      continue
    }
    sent++
    underWay.push(arrive(connections, next(), due))
  }
  const arrivals = await Promise.all(underWay)
  connections.close()
  return arrivals
}

async function arrive(connections: KeepAliveClient, { name, sent, learn }: Step, due: number): Promise<Arrival> {
  const { status, text } = await connections.send(sent)
  const ms = performance.now() - due
  const isGood = status === 200
  if (isGood) learn?.(text)
  return { name, status, ms, text: isGood ? '' : text }
}
