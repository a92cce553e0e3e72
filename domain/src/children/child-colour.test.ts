import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { childColours } from './child-colour.ts'

const someName = fc.oneof(fc.constantFrom('Emma', 'Lucas', 'Mia', 'Noah'), fc.string({ unit: 'binary' }))
const someChildren = (maxLength: number) =>
  fc.uniqueArray(fc.record({ uuid: fc.uuid(), name: someName }), { maxLength, selector: ({ uuid }) => uuid })

const only = (name: string) => [...childColours([{ uuid: 'only', name }]).values()].join()
const named = (...names: string[]) => [
  ...childColours(names.map((name, index) => ({ uuid: String(index), name }))).values(),
]

describe('an only child’s colour is the FNV-1a hash of the name, from 1 to 8', () => {
  // Published examples of FNV-1a with 32 bits.
  test.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['b', 0xe70c2de5],
    ['c', 0xe60c2c52],
    ['foo', 0xa9f37ed7],
    ['fooba', 0x39aaa18a],
    ['foobar', 0xbf9cf968],
  ])('%j', (name, hash) => {
    expect(only(name)).toBe(String((hash % 8) + 1))
  })
})

test('a child whose colour is taken gets the next free one, and the first after the eighth', () => {
  expect(named('foob')).toEqual([8])
  expect(named('foo', 'foob')).toEqual([8, 1])
  expect(named('foobar', 'foo', 'foob')).toEqual([1, 8, 2])
  expect(named('c', 'fo', 'fooba')).toEqual([3, 4, 5])
})

test('every child has one of the eight colours', () => {
  fc.assert(
    fc.property(someChildren(20), (children) => {
      const colours = childColours(children)
      expect([...colours.keys()]).toEqual(children.map(({ uuid }) => uuid))
      for (const colour of colours.values()) expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(colour)
    }),
  )
})

test('up to eight siblings never share a colour', () => {
  fc.assert(
    fc.property(someChildren(8), (children) => {
      expect(new Set(childColours(children).values()).size).toBe(children.length)
    }),
  )
  const twins = Array.from({ length: 8 }, (_, index) => ({ uuid: String(index), name: 'Emma' }))
  expect(new Set(childColours(twins).values())).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
})

test('from the ninth child on, each child has the colour of the name', () => {
  fc.assert(
    fc.property(someChildren(20), (children) => {
      const colours = childColours(children)
      for (const { uuid, name } of children.slice(8)) expect(String(colours.get(uuid))).toBe(only(name))
    }),
  )
})

test('a new child at the end of the list changes nobody’s colour', () => {
  fc.assert(
    fc.property(someChildren(12), fc.nat(12), (children, count) => {
      const before = childColours(children.slice(0, count))
      const after = childColours(children)
      for (const [uuid, colour] of before) expect(after.get(uuid)).toBe(colour)
    }),
  )
})

test('the eldest child’s colour depends on the name and not on the uuid', () => {
  fc.assert(
    fc.property(someName, someChildren(8), (name, children) => {
      const names = [name, ...children.map((child) => child.name)]
      const colours = childColours([{ uuid: 'first', name }, ...children])
      expect(String(colours.get('first'))).toBe(only(name))
      expect([...colours.values()]).toEqual(named(...names))
    }),
  )
})
