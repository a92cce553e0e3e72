import { addMonths } from '@parent-activity/domain/calendar-date'
import { utcDay } from '@parent-activity/domain/today'
import { startApp, type AppProcess } from '../lib/app-process.ts'
import { call, expectDone } from '../lib/call.ts'
import { closeConnection, getText } from '../lib/get.ts'
import { usageOf } from '../lib/usage.ts'

/** What one server process took from its start to its end, and to start again on what it left. */
export interface Life {
  firstStartMs: number
  laterStartMs: number
  megabytesAtStart: number
  megabytesAfterCalls: number
}

export async function liveOnce(env: Record<string, string>, calls: number): Promise<Life> {
  const first = await startAndWait(env)
  const megabytesAtStart = await megabytesOf(first.app)
  await makeCalls(first.app.url, calls)
  const megabytesAfterCalls = await megabytesOf(first.app)
  await first.app.stop()
  const later = await startAndWait(env)
  await later.app.stop()
  return { firstStartMs: first.ms, laterStartMs: later.ms, megabytesAtStart, megabytesAfterCalls }
}

/** Until it says itself that it can serve. */
async function startAndWait(env: Record<string, string>): Promise<{ app: AppProcess; ms: number }> {
  const begun = performance.now()
  const app = await startApp(env)
  const ready = await call(app.url, 'GET', '/readyz')
  if (ready.status !== 200) throw new Error(`The server is not ready, but says ${ready.status}.`)
  return { app, ms: performance.now() - begun }
}

async function megabytesOf({ pid }: AppProcess): Promise<number> {
  return (await usageOf(pid))?.megabytes ?? Number.NaN
}

/** Of a new family with a child and a hundred activities, which looks at them again and again. */
async function makeCalls(url: string, count: number): Promise<void> {
  const account = { username: 'Anna Ahlberg', email: 'ahlberg@example.com', phone: '+447700900999' }
  const body = { ...account, password: 'a-good-password' }
  const { token = '' } = expectDone(await call(url, 'POST', '/api/auth/register', { body })).body
  const child = { first_name: 'Ida', last_name: 'Ahlberg', birth_date: '2018-06-06' }
  const { data } = expectDone(await call(url, 'POST', '/api/children', { token, body: child })).body
  const today = utcDay(new Date())
  const dates = Array.from({ length: 12 }, (_, month) => addMonths(today, month))
  for (let series = 0; series < 8; series++) {
    const batch = { name: `Swimming ${series}`, start_time: '16:00', end_time: '17:00', dates }
    const path = `/api/activities/${(data as { id: string }).id}/batch`
    expectDone(await call(url, 'POST', path, { token, body: batch }))
  }
  const paths = [
    `/api/calendar/activities?start=${today}&end=${addMonths(today, 12)}`,
    '/api/children',
    '/api/activity-invitations',
    '/api/notices',
    '/api/connections/requests',
  ]
  try {
    for (let done = 0; done < count; done++) await getText(`${url}${paths[done % paths.length]}`, token)
  } finally {
    closeConnection()
  }
}
