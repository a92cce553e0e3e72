import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlapLanes, type Span } from './overlap-lanes.ts'

const span = (name: string, from: number, to: number) => ({ name, start: from * 60, end: to * 60 })
const layout = (items: readonly (Span & { name: string })[], most = 3) => {
  const { placed, hidden } = overlapLanes(items, most)
  return {
    placed: placed
      .map(({ item, lane, width, lanes }) => `${item.name} ${lane}+${width}/${lanes}`)
      .toSorted((a, b) => (a < b ? -1 : 1)),
    hidden: hidden.map(({ items: rest, lane, lanes }) => `${rest.length} in ${lane}/${lanes}`),
  }
}

test('activities that follow each other have the whole column', () => {
  const { placed, hidden } = layout([span('choir', 16, 17), span('swimming', 17, 18), span('walk', 9, 10)])
  expect(placed).toEqual(['choir 0+1/1', 'swimming 0+1/1', 'walk 0+1/1'])
  expect(hidden).toEqual([])
})

test('two that overlap share it, the earlier and longer on the left', () => {
  expect(layout([span('short', 16, 17), span('long', 16, 18)]).placed).toEqual(['long 0+1/2', 'short 1+1/2'])
})

test('a lane that is free again is used again, and free lanes beside an activity are its own', () => {
  const items = [span('a', 9, 12), span('b', 9, 10), span('c', 9, 10), span('d', 10, 12)]
  expect(layout(items).placed).toEqual(['a 0+1/3', 'b 1+1/3', 'c 2+1/3', 'd 1+2/3'])
})

test('where there are too many, the last lane counts the rest', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((name) => span(name, 16, 17))
  expect(layout([...items, span('later', 18, 19)])).toEqual({
    placed: ['a 0+1/3', 'b 1+1/3', 'later 0+1/1'],
    hidden: ['3 in 2/3'],
  })
  expect(layout(items.slice(0, 3)).hidden).toEqual([])
})

const someSpans = fc.array(
  fc
    .record({ start: fc.integer({ min: 0, max: 1400 }), length: fc.integer({ min: 30, max: 600 }) })
    .map(({ start, length }) => ({ start, end: Math.min(1440, start + length) })),
  { maxLength: 30 },
)

test('in any day nothing lies over anything else, and nothing is lost', () => {
  fc.assert(
    fc.property(someSpans, fc.integer({ min: 1, max: 6 }), (items, most) => {
      const { placed, hidden } = overlapLanes(items, most)
      expect(placed.length + hidden.reduce((sum, { items: rest }) => sum + rest.length, 0)).toBe(items.length)
      const boxes = [
        ...placed.map(({ item, lane, width, lanes }) => ({ ...item, from: lane / lanes, to: (lane + width) / lanes })),
        ...hidden.map(({ start, end, lane, lanes }) => ({ start, end, from: lane / lanes, to: (lane + 1) / lanes })),
      ]
      for (const [index, box] of boxes.entries()) {
        expect(box.to).toBeLessThanOrEqual(1)
        for (const other of boxes.slice(index + 1)) {
          const sharesTime = other.start < box.end && box.start < other.end
          const sharesLane = other.from < box.to - 1e-9 && box.from < other.to - 1e-9
          expect(sharesTime && sharesLane).toBe(false)
        }
      }
    }),
  )
})
