import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../../api/api-error.ts'
import { sendWaiting, sentUnaskedForMs } from './send-waiting.ts'
import type { Outcome, WaitingStore, WaitingWrite } from './waiting-write.ts'

const now = 1_800_000_000_000

function write(id: string, subject = id, age = 0): WaitingWrite {
  const name = 'POST /api/activity-invitations/:id/respond'
  return { id, key: `key-${id}`, subject, text: id, name, input: {}, madeAt: now - age, tried: false }
}

function memoryStore(...writes: WaitingWrite[]): WaitingStore & { left: () => string[]; tried: () => string[] } {
  const kept = new Map(writes.map((one) => [one.id, one]))
  const all = () => [...kept.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    all: async () => all(),
    put: async (one) => void kept.set(one.id, one),
    remove: async (id) => void kept.delete(id),
    left: () => all().map(({ id }) => id),
    tried: () => all().flatMap(({ id, tried }) => (tried ? [id] : [])),
  }
}

async function flush(store: WaitingStore, send: (write: WaitingWrite) => unknown) {
  const outcomes: string[] = []
  const sent: string[] = []
  await sendWaiting({
    store,
    now: () => now,
    send: async (one) => {
      sent.push(one.key)
      return send(one)
    },
    tell: (outcome: Outcome) => outcomes.push(`${outcome.kind} ${outcome.write.id}`),
  })
  return { outcomes, sent }
}

test('writes are sent in the order in which they were made, each once and under its own key', async () => {
  const store = memoryStore(write('2', 'b'), write('1', 'a'), write('3', 'a'))
  const { outcomes, sent } = await flush(store, () => null)
  expect(sent).toEqual(['key-1', 'key-2', 'key-3'])
  expect(outcomes).toEqual(['sent 1', 'sent 2', 'sent 3'])
  expect(store.left()).toEqual([])
})

test('a write made while others are being sent is sent too', async () => {
  const store = memoryStore(write('1'))
  const { sent } = await flush(store, async ({ id }) => {
    if (Number(id) < 5) await store.put(write(String(Number(id) + 1)))
  })
  expect(sent).toEqual(['key-1', 'key-2', 'key-3', 'key-4', 'key-5'])
  expect(store.left()).toEqual([])
})

test('a lost connection ends the round, and the next one sends the same key again', async () => {
  const store = memoryStore(write('1'), write('2'))
  expect(await flush(store, () => Promise.reject(unreachable()))).toEqual({ outcomes: [], sent: ['key-1'] })
  expect(store.tried()).toEqual(['1'])
  expect((await flush(store, () => null)).sent).toEqual(['key-1', 'key-2'])
})

test.each([429, 503])('a server that answers %s is asked again later', async (status) => {
  const store = memoryStore(write('1'), write('2'))
  const { sent } = await flush(store, () => Promise.reject(new ApiError(status, 'busy', '')))
  expect([sent, store.left()]).toEqual([['key-1'], ['1', '2']])
})

test('a write that the server fails at holds back its own activity alone', async () => {
  const store = memoryStore(write('1', 'a'), write('2', 'b'), write('3', 'a'))
  const { outcomes } = await flush(store, ({ subject }) =>
    subject === 'a' ? Promise.reject(new ApiError(500, 'internal', '')) : null,
  )
  expect([outcomes, store.left()]).toEqual([['sent 2'], ['1', '3']])
})

test('a refusal is told and not repeated, and the next write follows', async () => {
  const store = memoryStore(write('1', 'a'), write('2', 'a'))
  const full = new ApiError(409, 'activity_full', 'This activity is full.')
  const { outcomes } = await flush(store, ({ id }) => (id === '1' ? Promise.reject(full) : null))
  expect([outcomes, store.left()]).toEqual([['refused 1', 'sent 2'], []])
})

test('the end of the session loses no write before the wipe', async () => {
  const store = memoryStore(write('1'))
  await flush(store, () => Promise.reject(new ApiError(401, 'not_signed_in', '')))
  expect(store.left()).toEqual(['1'])
})

test('after 20 hours the user is asked, and later writes about the same activity wait', async () => {
  const store = memoryStore(write('1', 'a', sentUnaskedForMs + 1), write('2', 'a'), write('3', 'b', sentUnaskedForMs))
  const { outcomes, sent } = await flush(store, () => null)
  expect(outcomes).toEqual(['too-old 1', 'sent 3'])
  expect([sent, store.left()]).toEqual([['key-3'], ['1', '2']])
})
