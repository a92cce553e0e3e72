import fc from 'fast-check'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from 'vitest'
import { spanLanes } from './span-lanes.ts'

const day = (index: number) => addDays('2026-11-15', index)
const row = Array.from({ length: 7 }, (_, index) => day(index))
const span = (name: string, from: number, to: number) => ({ name, from: day(from), to: day(to) })
const drawn = (spans: ReturnType<typeof span>[], most = 2) =>
  [...spanLanes(row, spans, most).values()].map(({ lanes }) =>
    lanes.map((piece) => piece && `${piece.isFirst ? '[' : ''}${piece.span.name}${piece.isLast ? ']' : ''}`),
  )

test('a span has one lane through the row, and a name on its first day there', () => {
  expect(drawn([span('camp', 4, 9)])).toEqual([[], [], [], [], ['[camp'], ['camp'], ['camp]']])
  expect(drawn([span('camp', -2, 1)])).toEqual([['[camp'], ['camp]'], [], [], [], [], []])
})

test('spans that share days lie below each other; a free lane above is kept, one below is not', () => {
  expect(drawn([span('a', 0, 2), span('b', 2, 3), span('c', 4, 4)])).toEqual([
    ['[a'],
    ['a'],
    ['a]', '[b'],
    [null, 'b]'],
    ['[c]'],
    [],
    [],
  ])
})

test('spans without a lane are told for each of their days', () => {
  const lanes = spanLanes(row, [span('a', 0, 6), span('b', 0, 6), span('c', 5, 9)], 2)
  expect([4, 5, 6].map((index) => lanes.get(day(index))?.hidden.map(({ name }) => name))).toEqual([[], ['c'], ['c']])
})

test('in any row each span is on all its days, in one lane or hidden, and never twice', () => {
  const someSpan = fc.tuple(fc.uuid(), fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 12 }))
  fc.assert(
    fc.property(fc.array(someSpan, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (made, most) => {
      const spans = made.map(([name, from, length]) => span(name, from, from + length))
      const days = spanLanes(row, spans, most)
      for (const one of spans) {
        const places = row.map((on) => days.get(on)?.lanes.findIndex((piece) => piece?.span === one) ?? -1)
        const isHidden = row.map((on) => days.get(on)?.hidden.includes(one) ?? false)
        const wanted = row.map((on) => one.from <= on && on <= one.to)
        expect(places.map((place, index) => place >= 0 || isHidden[index])).toEqual(wanted)
        expect(new Set(places.filter((place) => place >= 0)).size).toBeLessThanOrEqual(1)
      }
      for (const { lanes } of days.values()) expect(lanes.length).toBeLessThanOrEqual(most)
    }),
  )
})
