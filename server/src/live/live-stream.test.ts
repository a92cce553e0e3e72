import { randomUUID } from 'node:crypto'
import { liveKinds } from '@parent-activity/domain/live/live-kinds'
import { expect, test } from 'vitest'
import type { Changes } from './committed-changes.ts'
import { LiveStream } from './live-stream.ts'
import { readWire, wireWords } from './wire-words.ts'

test('a stream that nobody reads is dropped', () => {
  const stream = new LiveStream({ id: '', familyId: '', secretHash: Buffer.from('') })
  for (let told = 0; told < 1000; told++) stream.tellChanged(liveKinds)
  expect(stream.destroyed).toBe(true)
  expect(stream.readableLength).toBeLessThan(10_000)
})

test('changes of very many families reach other processes in messages that PostgreSQL takes', () => {
  const changes: Changes = new Map(Array.from({ length: 500 }, () => [randomUUID(), new Set(liveKinds)]))
  const messages = wireWords('sender', changes)
  expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThanOrEqual(7500)
  const read = messages.map((message) => readWire(message))
  expect(new Set(read.map(({ sender }) => sender))).toEqual(new Set(['sender']))
  expect(new Map(read.flatMap(({ changes: part }) => [...part]))).toEqual(changes)
})
