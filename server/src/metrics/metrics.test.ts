import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedMailer } from '../mail/counted-mailer.ts'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { serveMetrics } from './metrics-server.ts'
import { watchCounts, watchProcess } from './metrics.ts'

let database: TestDatabase
let app: TestApp
let metrics: Awaited<ReturnType<typeof serveMetrics>>

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startTestApp({ database, config: { slowQueryMs: 0 } })
  watchProcess(app.metrics)
  watchCounts(app.metrics, 'db_connections', 'Connections', database.connections)
  metrics = await serveMetrics(app.metrics, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await metrics.close()
  await app.close()
  await database.close()
})

const figures = async () => (await fetch(`${metrics.address}/metrics`)).text()

test('an operator gets metrics on their own port only', async () => {
  expect((await app.call('GET', '/metrics')).status).toBe(404)
  const response = await fetch(`${metrics.address}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await (await fetch(`${metrics.address}/healthz`)).json()).toEqual({ status: 'ok' })
  expect((await fetch(`${metrics.address}/api/children`)).status).toBe(404)
})

test('metrics count requests by the pattern of their route, never by their URL', async () => {
  const { token, user } = await app.register()
  await app.call('PUT', `/api/children/${user.id}`, { token, body: { first_name: 'Maya' } })
  await app.call('GET', `/nothing/${user.id}`)
  await expect.poll(figures).toMatch('http_requests_total{route="/api/auth/register",method="POST",status="2xx"} 1')
  await expect.poll(figures).toMatch('http_requests_total{route="/api/children/:id",method="PUT",status="4xx"} 1')
  await expect.poll(figures).toMatch('http_requests_total{route="none",method="GET",status="4xx"}')
  await expect
    .poll(figures)
    .toMatch(/http_request_duration_seconds_count{route="\/api\/auth\/register",method="POST"} 1/)
  await expect.poll(figures).toMatch('http_requests_under_way{state="taken"} 0')
  expect(await figures()).not.toContain(user.id)
})

test('metrics cover queries, connections, the process and the version', async () => {
  const { token } = await app.register()
  await app.call('GET', '/api/children', { token })
  await expect.poll(figures).toMatch(/db_query_duration_seconds_count{operation="select",outcome="ok"} [1-9]/)
  await expect.poll(figures).toMatch(/db_query_duration_seconds_count{operation="insert",outcome="ok"} [1-9]/)
  await expect.poll(figures).toMatch(/db_slow_queries_total [1-9]/)
  await expect.poll(figures).toMatch(/db_connections{state="total"} \d/)
  await expect.poll(figures).toMatch(/db_connections{state="waiting"} 0/)
  await expect.poll(figures).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  await expect.poll(figures).toMatch(/process_resident_memory_bytes \d/)
  await expect.poll(figures).toMatch(/app_info{version="[\d.]+",node="v[\d.]+"} 1/)
})

const fails = () => Promise.reject(new Error('refused'))

test('metrics count mails sent and failed', async () => {
  const mail = { to: 'a@example.com', subject: '', text: '', html: '' }
  await countedMailer({ appUrl: '', send: () => Promise.resolve() }, app.metrics).send(mail)
  await expect(countedMailer({ appUrl: '', send: fails }, app.metrics).send(mail)).rejects.toThrow('refused')
  await expect.poll(figures).toMatch('mails_total{outcome="sent"} 1')
  await expect.poll(figures).toMatch('mails_total{outcome="failed"} 1')
})
