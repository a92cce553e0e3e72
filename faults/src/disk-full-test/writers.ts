import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '@parent-activity/testkit/client/answer'
import { expectDone, send } from '@parent-activity/testkit/client/client'
import { patienceMs } from '@parent-activity/testkit/patience'

interface Tally {
  acknowledged: number
  /** 503 replies with `Retry-After` and a database code, counted by that code. */
  refused: Record<string, number>
  /** Any other reply, or none. */
  problems: string[]
  slowestMs: number
}

export interface Writers {
  tally: Tally
  /** Activity ids by the token of their family. */
  acknowledgedIds: Map<string, string[]>
  end: () => Promise<void>
}

const retryMs = 50
const refusals = new Set(['disk_full', 'unavailable'])
const start_date = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
let activities = 0

export async function startWriters(url: string, writers: number): Promise<Writers> {
  const tally: Tally = { acknowledged: 0, refused: {}, problems: [], slowestMs: 0 }
  const acknowledgedIds = new Map<string, string[]>()
  const children = new Map<string, string>()
  for (let count = 0; count < writers; count++) {
    const token = await register(url, count)
    const body = { first_name: 'Ada', last_name: 'Berger' }
    children.set(token, idIn(expectDone(await send(url, 'POST', '/api/children', { token, body }))))
    acknowledgedIds.set(token, [])
  }
  const stopping = new AbortController()
  const writing = [...acknowledgedIds].map(async ([token, ids]) => {
    while (!stopping.signal.aborted) {
      const id = await addActivity(url, token, children.get(token) ?? '', tally)
      if (id === null) await wait(retryMs)
      else ids.push(id)
    }
  })
  return {
    tally,
    acknowledgedIds,
    end: async () => {
      stopping.abort()
      await Promise.all(writing)
    },
  }
}

async function register(url: string, number: number): Promise<string> {
  const body = {
    username: `Person ${number}`,
    email: `person-${number}@example.com`,
    phone: `+4477${10_000_000 + number}`,
    password: 'a-good-password',
  }
  return expectDone(await send(url, 'POST', '/api/auth/register', { body })).body.token
}

/** Returns the id of an acknowledged activity. */
async function addActivity(url: string, token: string, child: string, tally: Tally): Promise<string | null> {
  activities += 1
  const name = `Activity ${activities}`
  const body = { name, start_date, description: randomBytes(1900).toString('hex') }
  const begun = performance.now()
  const answer = await within(patienceMs, send(url, 'POST', `/api/activities/${child}`, { token, body }))
  tally.slowestMs = Math.max(tally.slowestMs, performance.now() - begun)
  if (answer instanceof Error) tally.problems.push(`${name}: ${answer.message}`)
  else if (answer.status === 200) {
    tally.acknowledged += 1
    return idIn(answer)
  } else noteRefusal(answer, name, tally)
  return null
}

function noteRefusal({ status, headers, body: { code = '', error } }: Answer, name: string, tally: Tally): void {
  const retryAfter = headers.get('retry-after')
  if (status === 503 && retryAfter !== null && refusals.has(code)) {
    tally.refused[code] = (tally.refused[code] ?? 0) + 1
  } else tally.problems.push(`${name}: ${status} ${code}, retry-after ${retryAfter}: ${error ?? ''}`)
}

function idIn({ body }: Answer): string {
  return body.data.id
}

export async function canRead(url: string, token: string, id: string): Promise<boolean> {
  const answer = await within(patienceMs, send(url, 'GET', `/api/activities/${id}`, { token }))
  return !(answer instanceof Error) && answer.status === 200
}

function within<T>(ms: number, work: Promise<T>): Promise<T | Error> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(new Error(`no answer within ${ms / 1000} s`)), ms)
    work
      .then(resolve, (error: unknown) => resolve(error instanceof Error ? error : new Error(String(error))))
      .finally(() => clearTimeout(timer))
  })
}
