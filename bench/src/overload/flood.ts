import { setTimeout as wait } from 'node:timers/promises'
import { LoadClient, type LoadCall, type TimedCall } from '../lib/load-client.ts'
import { send } from '@parent-activity/testkit/client/client'
import type { YearFamily } from '../lib/year-family.ts'

/** The year is the most expensive to read, the login to compute. */
function mixOf({ start, end }: YearFamily): LoadCall[] {
  const list: LoadCall = { kind: 'year', method: 'GET', path: `/api/calendar/activities?start=${start}&end=${end}` }
  const bell: LoadCall = { kind: 'bell', method: 'GET', path: '/api/notices' }
  const children: LoadCall = { kind: 'children', method: 'GET', path: '/api/children' }
  const profile = { username: 'Anna Berger', email: 'anna@example.com', phone: '+447700900123' }
  const write: LoadCall = { kind: 'write', method: 'PUT', path: '/api/users/profile', body: profile }
  const login: LoadCall = {
    kind: 'login',
    method: 'POST',
    path: '/api/auth/login',
    body: { email: 'anna@example.com', password: 'a-good-password' },
  }
  return [bell, children, list, children, bell, write, children, bell, login, children]
}

/** Callers repeat at once, or after `Retry-After`. */
export async function flood(url: string, year: YearFamily, callers: number, seconds: number): Promise<TimedCall[]> {
  const client = new LoadClient(url, callers)
  const mix = mixOf(year)
  const samples: TimedCall[] = []
  // Connections open before the flood, like those of a proxy.
  await Promise.all(Array.from({ length: callers }, () => client.send({ method: 'GET', path: '/healthz' })))
  const until = performance.now() + seconds * 1000
  const keepAsking = async (_: unknown, caller: number) => {
    for (let turn = caller; performance.now() < until; turn++) {
      const asked = mix[turn % mix.length]
      if (!asked) continue
      const sample = await client.time({ ...asked, token: year.token })
      samples.push(sample)
      if (sample.retryAfter > 0) await wait(sample.retryAfter * 1000)
    }
  }
  const watching = watchHealth(url, until, samples)
  await Promise.all(Array.from({ length: callers }, keepAsking))
  await watching
  client.close()
  return samples
}

/** Each probe opens its own connection. */
async function watchHealth(url: string, until: number, samples: TimedCall[]): Promise<void> {
  while (performance.now() < until) {
    for (const path of ['/healthz', '/readyz']) {
      const begun = performance.now()
      const { status } = await send(url, 'GET', path).catch(() => ({ status: 0 }))
      samples.push({ kind: path, status, ms: performance.now() - begun, retryAfter: 0 })
    }
    await wait(50)
  }
}
