import { liveKinds } from '@parent-activity/domain/live/live-kinds'
import { beforeEach, expect, test } from 'vitest'
import { everything } from './committed-changes.ts'
import { recentChanges, type RecentChanges } from './recent-changes.ts'

let now: number
let recent: RecentChanges

beforeEach(() => {
  now = 0
  recent = recentChanges(() => now)
})

test('at first anything may have changed', () => {
  expect(recent.of('bergers')).toEqual(liveKinds)
  now = 31_000
  expect(recent.of('bergers')).toEqual([])
})

test('a change is remembered for its family for half a minute after the last one', () => {
  now = 40_000
  recent.add(new Map([['bergers', new Set(['activities'] as const)]]))
  now = 60_000
  recent.add(new Map([['bergers', new Set(['notices'] as const)]]))
  expect(recent.of('bergers')).toEqual(['activities', 'notices'])
  expect(recent.of('okafors')).toEqual([])
  now = 91_000
  expect(recent.of('bergers')).toEqual([])
})

test('where changes may have been missed, anything may have changed', () => {
  now = 40_000
  recent.add(everything())
  expect(recent.of('okafors')).toEqual(liveKinds)
})
