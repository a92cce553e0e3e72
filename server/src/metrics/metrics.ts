import { appVersion } from '@parent-activity/domain/version'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const latencies = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Labels come from the code: never ids, addresses or names. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({ name: 'app_info', help: 'Version', labelNames: ['version', 'node'], registers }).set(
    { version: appVersion, node: process.version },
    1,
  )
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests by route, method and status class',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the arrival of a request to the end of its reply',
      labelNames: ['route', 'method'],
      buckets: latencies,
      registers,
    }),
    refusals: new Counter({
      name: 'http_refusals_total',
      help: 'Requests answered with 429 or 503, by reason',
      labelNames: ['reason'],
      registers,
    }),
    querySeconds: new Histogram({
      name: 'db_query_duration_seconds',
      help: 'Queries of requests and jobs, without the wait for a connection',
      labelNames: ['operation', 'outcome'],
      buckets: [0.001, ...latencies],
      registers,
    }),
    slowQueries: new Counter({
      name: 'db_slow_queries_total',
      help: 'Queries that took longer than SLOW_QUERY_MS',
      registers,
    }),
    jobRuns: new Counter({
      name: 'job_runs_total',
      help: 'Runs of background jobs',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'job_duration_seconds',
      help: 'Duration of background jobs',
      labelNames: ['job'],
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300],
      registers,
    }),
    deliveries: new Counter({
      name: 'deliveries_total',
      help: 'Notifications by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    mails: new Counter({ name: 'mails_total', help: 'Mails by outcome', labelNames: ['outcome'], registers }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry })
}

export function watchCounts<State extends string>(
  { registry }: Metrics,
  name: string,
  help: string,
  counts: () => Readonly<Record<State, number>>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [],
    collect: () => {
      for (const [state, count] of Object.entries<number>(counts())) gauge.set({ state }, count)
    },
  })
  registry.registerMetric(gauge)
}
