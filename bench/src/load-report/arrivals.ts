import { setTimeout as wait } from 'node:timers/promises'
import { KeptConnections } from '../lib/kept-connections.ts'
import type { Step } from './mix.ts'

export interface Arrival {
  name: string
  status: number
  /** From the moment at which it was due, whether or not it could be sent then. */
  ms: number
  text: string
}

/**
 * Sends steps at a fixed rate, whatever became of those before: people do not wait for each other. What is late because
 * the server or this process was busy counts as slow.
 */
export async function sendAtRate(
  url: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: () => Step },
): Promise<Arrival[]> {
  const connections = new KeptConnections(url)
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

async function arrive(connections: KeptConnections, { name, sent, learn }: Step, due: number): Promise<Arrival> {
  const { status, text } = await connections.send(sent)
  const ms = performance.now() - due
  const isGood = status === 200
  if (isGood) learn?.(text)
  return { name, status, ms, text: isGood ? '' : text }
}
