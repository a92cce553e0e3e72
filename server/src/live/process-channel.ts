import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { ChangeSource, Db } from '../db/client.ts'

interface ChannelEvents {
  onMessage: (message: string) => void
  /** Messages arrive from now on; earlier ones may be lost. */
  onUp: () => void
  onDown: () => void
  /** PostgreSQL answers, but passes no messages on. */
  onDeaf: () => void
}

export interface ProcessChannel {
  isUp: () => boolean
  send: (messages: string[]) => Promise<void>
  close: () => Promise<void>
}

const answerMs = 2000
const checkMs = 20_000
const deafMs = 60_000
const retryMs = { first: 100, most: 5000 }

/** Passes messages between server processes, over a connection that LISTENs and reconnects by itself. */
export function processChannel(db: Db, connect: ChangeSource['connect'], events: ChannelEvents): ProcessChannel {
  const closing = new AbortController()
  let listening: pg.Client | null = null

  const keepListening = async () => {
    let delayMs = retryMs.first
    while (!closing.signal.aborted) {
      const outcome = await listenOnce().catch(() => 'failed' as const)
      if (listening) events.onDown()
      listening = null
      delayMs = outcome === 'lost' ? retryMs.first : Math.min(delayMs * 2, retryMs.most)
      if (outcome === 'deaf') events.onDeaf()
      await wait(outcome === 'deaf' ? deafMs : delayMs, null, { ref: false, signal: closing.signal }).catch(() => null)
    }
  }

  /** Returns when the connection is lost. */
  const listenOnce = async (): Promise<'lost' | 'deaf'> => {
    const client = await connect()
    const ended = new Promise<void>((end) => {
      client.on('error', () => end()).on('end', () => end())
      closing.signal.addEventListener('abort', () => end())
    })
    try {
      // Closed while it connected.
      if (closing.signal.aborted) return 'lost'
      const ownWord = randomUUID()
      const heard = new Promise<boolean>((hear) => {
        client.on('notification', ({ payload = '' }) => {
          if (payload === ownWord) hear(true)
          else events.onMessage(payload)
        })
      })
      await client.query('listen live')
      // From another connection: a pooler may pass on only what a connection tells itself.
      await sql`select pg_notify('live', ${ownWord})`.execute(db)
      if (!(await Promise.race([heard, wait(answerMs, false, { ref: false })]))) return 'deaf'
      listening = client
      events.onUp()
      const check = setInterval(() => void client.query('select 1').catch(() => client.end()), checkMs).unref()
      await ended
      clearInterval(check)
      return 'lost'
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  const kept = keepListening()
  return {
    isUp: () => listening !== null,
    send: async (messages) => {
      for (const message of messages) await listening?.query(`select pg_notify('live', $1)`, [message])
    },
    close: async () => {
      closing.abort()
      await kept
    },
  }
}
