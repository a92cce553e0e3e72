import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { QueryObserver } from '../db/pool/query-watch.ts'
import type { Metrics } from './metrics.ts'

export type ObserveQueries = (log: FastifyBaseLogger) => QueryObserver

const maxSqlLength = 2000

export function queryObserver({ querySeconds, slowQueries }: Metrics, slowQueryMs: number): ObserveQueries {
  return (log) =>
    ({ sql, operation, ms, failed }) => {
      querySeconds.observe({ operation, outcome: failed ? 'failed' : 'ok' }, ms / 1000)
      if (ms < slowQueryMs) return
      slowQueries.inc()
      log.warn({ sql: sql.slice(0, maxSqlLength), sqlHash: hashOf(sql), ms: Math.round(ms), failed }, 'slow query')
    }
}

function hashOf(sql: string): string {
  const shape = sql.replace(/\$\d+(, \$\d+)*/g, '$').replace(/\(\$\)(, \(\$\))*/g, '($)')
  return createHash('sha256').update(shape).digest('hex').slice(0, 12)
}
