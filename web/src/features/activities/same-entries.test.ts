import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameEntries } from './same-entries.ts'

const someList = fc.array(
  fc.record({
    uuid: fc.constantFrom('a', 'b', 'c'),
    cost: fc.option(fc.integer({ min: 0, max: 2 })),
    hosts: fc.array(fc.constantFrom('maya', 'leo'), { maxLength: 2 }),
  }),
  { maxLength: 6 },
)

test('a list that is loaded again as it was stays the very same', () => {
  fc.assert(
    fc.property(someList, (list) => {
      expect(
        sameEntries(
          list,
          list.map((entry) => ({ ...entry, hosts: [...entry.hosts] })),
        ),
      ).toBe(list)
    }),
  )
})

test('whatever was known, the list says what was loaded', () => {
  fc.assert(
    fc.property(someList, someList, (known, loaded) => {
      expect(sameEntries(known, loaded)).toEqual(loaded)
    }),
  )
})

test('of a changed list only the changed entries are new', () => {
  const known = [
    { uuid: 'a', hosts: ['maya'] },
    { uuid: 'b', hosts: [] },
  ]
  const fresh = sameEntries(known, [
    { uuid: 'a', hosts: ['maya'] },
    { uuid: 'b', hosts: ['leo'] },
  ]) as typeof known
  expect(fresh[0]).toBe(known[0])
  expect(fresh[1]).toEqual({ uuid: 'b', hosts: ['leo'] })
})

test('what is no list is taken as it is', () => {
  expect(sameEntries(undefined, [1])).toEqual([1])
  expect(sameEntries([1], null)).toBeNull()
})
