import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/client.ts'

/** `/healthz`: the process answers. `/readyz`: it can also serve, which takes the database. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 1).send({ status: 'the database does not answer' })
    }
  })
}
