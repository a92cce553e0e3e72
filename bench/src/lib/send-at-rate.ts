import { setTimeout as wait } from 'node:timers/promises'
import { LoadClient, type LoadRequest } from './load-client.ts'

const connections = 200

export interface Step {
  name: string
  sent: LoadRequest
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
  const client = new LoadClient(url, connections)
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
    underWay.push(arrive(client, next(), due))
  }
  const arrivals = await Promise.all(underWay)
  client.close()
  return arrivals
}

async function arrive(client: LoadClient, { name, sent, learn }: Step, due: number): Promise<Arrival> {
  const { status, text } = await client.send(sent)
  const ms = performance.now() - due
  const isGood = status === 200
  if (isGood) learn?.(text())
  return { name, status, ms, text: isGood ? '' : text() }
}
