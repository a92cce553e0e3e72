import { Duplex } from 'node:stream'
import { setImmediate as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { statementNames } from './prepared-statements.ts'

export interface ConnectionCounts {
  total: number
  idle: number
  /** Who wait for a connection to become free. */
  waiting: number
}

export interface EmbeddedPool extends PostgresPool {
  connections: () => ConnectionCounts
}

interface Session {
  pglite: PGlite
  client: pg.Client
  /** Why it must not be asked any more: it would compute for ever and never answer. */
  broken?: Error
}

/**
 * It works in this very thread, and without a pause now and then every request would be served from its arrival to its
 * answer before the process so much as looks at the next one: nobody could be refused in time, nor be told that it lives.
 */
const workMs = 10

/**
 * The embedded database as Kysely uses a pool of connections to a PostgreSQL: the same driver speaks to it, over the one
 * connection that it has. What broke down is opened anew, where there is a way to.
 */
export function embeddedPool(
  pglite: PGlite,
  types: pg.CustomTypesConfig,
  openAnew?: () => Promise<PGlite>,
): EmbeddedPool {
  const nameOf = statementNames()
  let session: Session | undefined
  /** Resolves when whoever holds the connection, or waits for it, has let go. */
  let free: Promise<void> = Promise.resolve()
  let pauseAt = 0
  /** Who hold the connection or wait for it. */
  let users = 0

  const takePause = async () => {
    if (performance.now() < pauseAt) return
    await pause()
    pauseAt = performance.now() + workMs
  }
  /** Only between its holders: what the one before had begun ended with the old database. */
  const workingSession = async (): Promise<Session> => {
    if (!session) return speakTo(pglite, types)
    return session.broken && openAnew ? speakTo(await openAnew(), types) : session
  }

  /** A transaction has the connection alone until it ends: no other request's query slips into it. */
  const connect = async (): Promise<PostgresPoolClient> => {
    users += 1
    const before = free
    let letGo!: () => void
    free = new Promise((resolve) => {
      letGo = resolve
    })
    const release = () => {
      users -= 1
      letGo()
    }
    try {
      await before
      await takePause()
      session = await workingSession()
    } catch (error) {
      release()
      throw error
    }
    const held = session
    const query = (text: string, values: readonly unknown[]) => ask(held, { text, values, name: nameOf(text, values) })
    return { query: query as unknown as PostgresPoolClient['query'], release }
  }

  return {
    connect,
    end: async () => {
      await free
      if (!session?.broken) await (session?.pglite ?? pglite).close()
    },
    connections: () => ({ total: 1, idle: users === 0 ? 1 : 0, waiting: Math.max(0, users - 1) }),
  }
}

/** There is one of each in it; without saying so, the driver would take them from the environment. */
const everywhere = { user: 'postgres', database: 'postgres', ssl: false, sslnegotiation: 'postgres' } as const

async function speakTo(pglite: PGlite, types: pg.CustomTypesConfig): Promise<Session> {
  await pglite.waitReady
  const client = new pg.Client({ ...everywhere, stream: () => wayTo(pglite), types })
  const session: Session = { pglite, client }
  // Whoever asked is told; whoever comes next gets a database that works.
  client.on('error', (error) => {
    session.broken ??= error
  })
  await client.connect()
  return session
}

/** What the driver writes to a server goes to the database in this process, and so do its answers come back. */
function wayTo(pglite: PGlite): Duplex {
  const give = async (message: Uint8Array, done: (error: Error | null) => void) => {
    let failure: Error | null = null
    try {
      const answer = await answerTo(pglite, message)
      way.push(answer)
      if (!isWhole(answer)) throw new Error('The embedded database broke down.')
    } catch (error) {
      failure = error as Error
    }
    done(failure)
  }
  const way = new Duplex({
    read: () => undefined,
    write: (chunk: Uint8Array, _, done) => void give(chunk, done),
    writev: (chunks, done) => void give(Buffer.concat(chunks.map(({ chunk }) => chunk as Uint8Array)), done),
  })
  const isThere = () => {
    setImmediate(() => way.emit('connect'))
    return way
  }
  // What the driver does with a socket, and what there is nothing to do for here.
  return Object.assign(way, { connect: isThere, setNoDelay: () => way, ref: () => way, unref: () => way })
}

/** In pieces, each a view of memory that is used again: the call that gives it whole also keeps it, for ever. */
async function answerTo(pglite: PGlite, message: Uint8Array): Promise<Buffer> {
  const pieces: Buffer[] = []
  await pglite.execProtocolRawStream(message, { onRawData: (piece) => pieces.push(Buffer.from(piece)) })
  return Buffer.concat(pieces)
}

const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])

/** All that the driver writes at once is answered up to the word that the database is ready for more. */
function isWhole(answer: Buffer): boolean {
  return answer.subarray(-6, -1).equals(readyForQuery)
}

async function ask(
  session: Session,
  { text, values, name }: { text: string; values: readonly unknown[]; name: string | undefined },
): Promise<pg.QueryResult> {
  if (session.broken) throw session.broken
  try {
    const result = await session.client.query({ text, values: [...values], ...(name && { name }) })
    // Where the program fails half-way, it can leave out what it did and still say that it is ready.
    if (!isDone(result)) throw (session.broken ??= new Error('The embedded database broke down.'))
    return result
  } catch (error) {
    if (isDiskFull(error)) session.broken = error
    throw error
  }
}

/** Several statements at once have a result each. */
function isDone(result: pg.QueryResult | pg.QueryResult[]): boolean {
  const commands: (string | null)[] = [result].flat().map(({ command }) => command)
  return !commands.includes(null)
}

/** After a write that found no room the database would compute for ever. */
function isDiskFull(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '53100'
}
