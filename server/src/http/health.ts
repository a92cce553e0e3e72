import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/client.ts'
import { isAtThisVersion } from '../db/schema-version.ts'
import type { ConcurrencyLimit } from './limits/concurrency-limit.ts'

interface HealthParts {
  db: Db
  requestLimit: ConcurrencyLimit
  ending: AbortSignal | undefined
}

const timeoutMs = 1000

export function registerHealth(app: FastifyInstance, { db, requestLimit, ending }: HealthParts): void {
  const databaseProblem = databaseCheck(db)
  const problem = () => {
    if (ending?.aborted) return 'the server is shutting down'
    if (requestLimit.isFull()) return 'the server is overloaded'
    return databaseProblem()
  }
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const status = await problem()
    if (status === null) return { status: 'ready' }
    return reply.code(503).header('retry-after', 1).send({ status })
  })
}

function databaseCheck(db: Db): () => Promise<string | null> {
  const away = 'the database does not answer'
  let underWay: Promise<string | null> | undefined
  const ask = async () => {
    try {
      return (await isAtThisVersion(db)) ? null : 'the database is not at the version of this server'
    } catch {
      return away
    } finally {
      underWay = undefined
    }
  }
  return () => {
    underWay ??= ask()
    return Promise.race([underWay, wait(timeoutMs, away, { ref: false })])
  }
}
