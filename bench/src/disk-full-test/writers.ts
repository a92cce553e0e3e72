import { randomBytes } from 'node:crypto'
import { newPerson, registerFamily } from '../kill-test/family.ts'
import { call } from '../lib/call.ts'

export interface Tally {
  acknowledged: number
  /** Answered with 503 and a sentence. */
  refused: number
  /** Answered with anything else, or not at all. */
  problems: string[]
  slowestMs: number
}

export interface Writers {
  tally: Tally
  /** The children that the server has promised to keep, by the token of their family. */
  promised: Map<string, Set<string>>
  end: () => Promise<void>
}

interface Child {
  first_name: string
}

const patienceMs = 10_000
let children = 0

/** Families that add one child after another until they are told to stop. */
export async function letWrite(url: string, writers: number): Promise<Writers> {
  const tally: Tally = { acknowledged: 0, refused: 0, problems: [], slowestMs: 0 }
  const promised = new Map<string, Set<string>>()
  for (let count = 0; count < writers; count++) {
    promised.set((await registerFamily(url, newPerson())).token, new Set())
  }
  const stopping = new AbortController()
  const writing = [...promised].map(async ([token, names]) => {
    while (!stopping.signal.aborted) await addChild(url, token, names, tally)
  })
  return {
    tally,
    promised,
    end: async () => {
      stopping.abort()
      await Promise.all(writing)
    },
  }
}

async function addChild(url: string, token: string, names: Set<string>, tally: Tally): Promise<void> {
  children += 1
  const first_name = `Child ${children}`
  const body = { first_name, last_name: 'Small', interests: randomBytes(200).toString('hex') }
  const begun = performance.now()
  const answer = await within(patienceMs, call(url, 'POST', '/api/children', { token, body }))
  tally.slowestMs = Math.max(tally.slowestMs, performance.now() - begun)
  if (answer instanceof Error) tally.problems.push(`${first_name}: ${answer.message}`)
  else if (answer.status === 200) {
    tally.acknowledged += 1
    names.add(first_name)
  } else if (answer.status === 503 && answer.body.error?.includes('disk')) tally.refused += 1
  else tally.problems.push(`${first_name}: ${answer.status} ${answer.body.error ?? ''}`)
}

/** How long a list takes to come, or why it did not. */
export async function readChildren(url: string, token: string): Promise<string[] | Error> {
  const answer = await within(patienceMs, call(url, 'GET', '/api/children', { token }))
  if (answer instanceof Error) return answer
  if (answer.status !== 200) return new Error(`${answer.status} ${answer.body.error ?? ''}`)
  return (answer.body.data as Child[]).map((child) => child.first_name)
}

function within<T>(ms: number, work: Promise<T>): Promise<T | Error> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(new Error(`no answer within ${ms / 1000} s`)), ms)
    work.then(resolve, (error: unknown) => resolve(error instanceof Error ? error : new Error(String(error)))).finally(
      () => clearTimeout(timer),
    )
  })
}
