import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, unreachable } from '../../api/api-error.ts'
import { createOutbox } from './outbox.ts'
import type { About, WaitingStore, WaitingWrite } from './waiting-write.ts'

const respond = 'POST /api/activity-invitations/:id/respond'
const never = new Promise(() => undefined)
const about = (subject: string): About => ({ subject, text: subject })
const input = (action: string) => ({ body: { action } })

// Time passes evenly, however busy the machine is.
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 }))
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const later = () => wait(1)

function sharedStore(): WaitingStore & { kept: Map<string, WaitingWrite> } {
  const kept = new Map<string, WaitingWrite>()
  return {
    kept,
    all: async () => {
      await later()
      return [...kept.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    },
    put: async (write) => {
      await later()
      kept.set(write.id, write)
    },
    remove: async (id) => {
      await later()
      kept.delete(id)
    },
  }
}

/** As Web Locks do. */
function lock() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }
}

function device() {
  const store = sharedStore()
  const exclusively = lock()
  const arrived: string[] = []
  const told: string[] = []
  let keys = 0
  const server = { isOn: true, answer: (_write: WaitingWrite): unknown => null }
  const tab = () =>
    createOutbox({
      store,
      exclusively,
      now: () => 1_800_000_000_000,
      newKey: () => `key-${++keys}`,
      mayTry: () => true,
      send: async (write) => {
        await wait(2)
        if (!server.isOn) throw unreachable()
        arrived.push(`${write.key} ${write.subject}`)
        return server.answer(write)
      },
      tell: ({ kind, write }) => told.push(`${kind} ${write.subject}`),
      onChanged: () => undefined,
    })
  return { store, server, arrived, told, tab }
}

test('a write waits while the server is away, and arrives once when it is back', async () => {
  const { server, arrived, told, tab } = device()
  const outbox = tab()
  server.isOn = false
  expect(await outbox.post(respond, input('accept'), about('a'), never)).toEqual({ isWaiting: true })
  await outbox.flush()
  server.isOn = true
  await outbox.flush()
  await outbox.flush()
  expect(arrived).toEqual(['key-1 a'])
  expect(told).toEqual(['sent a'])
})

test('writes made while others are being sent all arrive, each once, from two tabs', async () => {
  const { store, arrived, tab } = device()
  const tabs = [tab(), tab()]
  const presses = Array.from({ length: 30 }, async (_, index) => {
    await wait(index)
    return tabs[index % 2]?.post(respond, input('accept'), about(`a${index}`), never)
  })
  const outcomes = await Promise.all(presses)
  expect(outcomes.every((outcome) => outcome?.isWaiting === false)).toBe(true)
  const wanted = Array.from({ length: 30 }, (_, index) => `a${index}`)
  expect(arrived).toHaveLength(30)
  expect(new Set(arrived.map((one) => one.split(' ')[1]))).toEqual(new Set(wanted))
  expect(store.kept.size).toBe(0)
})

test('a write added between the last look into the store and the end of the round follows', async () => {
  const { store, arrived, tab } = device()
  const outbox = tab()
  const look = store.all
  let second: Promise<unknown> | undefined
  store.all = async () => {
    const found = await look()
    if (arrived.length === 1 && found.length === 0)
      second ??= outbox.post(respond, input('accept'), about('second'), never)
    return found
  }
  await outbox.post(respond, input('accept'), about('first'), never)
  await expect.poll(() => second).toBeDefined()
  expect(await second).toMatchObject({ isWaiting: false })
  expect(arrived.map((one) => one.split(' ')[1])).toEqual(['first', 'second'])
  expect(store.kept.size).toBe(0)
})

test('changing an answer twice sends all three in order, pressing twice sends one', async () => {
  const { server, arrived, tab, store } = device()
  const outbox = tab()
  server.isOn = false
  for (const action of ['accept', 'accept', 'reject', 'accept'])
    await outbox.post(respond, input(action), about('a'), never)
  expect([...store.kept.values()].map((write) => (write.input.body as { action: string }).action)).toEqual([
    'accept',
    'reject',
    'accept',
  ])
  server.isOn = true
  await outbox.flush()
  expect(arrived).toHaveLength(3)
})

test('whoever waits gets the refusal, later it is told', async () => {
  const { server, told, tab } = device()
  const outbox = tab()
  const full = new ApiError(409, 'activity_full', 'This activity is full.')
  server.answer = () => {
    throw full
  }
  await expect(outbox.post(respond, input('accept'), about('a'), never)).rejects.toBe(full)
  server.isOn = false
  await outbox.post(respond, input('accept'), about('b'), never)
  server.isOn = true
  await outbox.flush()
  expect(told).toEqual(['refused b'])
})

test('an impatient press is told that it waits, and arrives all the same', async () => {
  const { arrived, told, tab } = device()
  const outbox = tab()
  expect(await outbox.post(respond, input('accept'), about('a'), Promise.resolve())).toEqual({ isWaiting: true })
  await outbox.flush()
  expect([arrived, told]).toEqual([['key-1 a'], ['sent a']])
})

test('only a write that was never tried can be taken back', async () => {
  const { store, server, arrived, tab } = device()
  const outbox = tab()
  server.isOn = false
  await outbox.post(respond, input('accept'), about('tried'), never)
  await store.put({ ...[...store.kept.values()][0]!, id: '9', subject: 'new', tried: false })
  const [tried] = [...store.kept.keys()]
  expect([await outbox.takeBack(tried ?? ''), await outbox.takeBack('9')]).toEqual([false, true])
  server.isOn = true
  await outbox.flush()
  expect(arrived).toEqual(['key-1 tried'])
})

test('an old write is sent under a new key or dropped, as the user decides', async () => {
  const { store, arrived, tab } = device()
  const outbox = tab()
  const old: WaitingWrite = {
    ...about('old'),
    id: '1',
    key: 'old-key',
    name: respond,
    input: {},
    madeAt: 0,
    tried: true,
  }
  await store.put(old)
  await outbox.flush()
  expect(arrived).toEqual([])
  await outbox.decide(old, 'send')
  expect(arrived).toEqual(['key-1 old'])
  await store.put(old)
  await outbox.decide(old, 'drop')
  expect([arrived.length, store.kept.size]).toEqual([1, 0])
})
