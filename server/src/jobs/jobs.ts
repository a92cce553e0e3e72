import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { watchQueries } from '../db/pool/query-watch.ts'
import { withoutDetail } from '../http/replies/error-handler.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { ObserveQueries } from '../metrics/query-observer.ts'

interface JobParts {
  log: FastifyBaseLogger
  metrics: Metrics
  observe: ObserveQueries
}

export type MakeJob = (job: string, work: () => Promise<unknown>) => () => Promise<void>

export function jobMaker({ log, metrics, observe }: JobParts): MakeJob {
  return (job, work) => async () => {
    const runLog = log.child({ reqId: randomUUID(), job })
    const begun = performance.now()
    const end = (outcome: 'ok' | 'failed') => {
      const ms = performance.now() - begun
      metrics.jobRuns.inc({ job, outcome })
      metrics.jobSeconds.observe({ job }, ms / 1000)
      return Math.round(ms)
    }
    try {
      const rows = await watchQueries(observe(runLog), work)
      runLog.info({ ms: end('ok'), ...(typeof rows === 'number' && { rows }) }, 'job done')
    } catch (error) {
      runLog.error({ ms: end('failed'), err: withoutDetail(asError(error)) }, 'job failed')
    }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The thrown value is not an error')
}
