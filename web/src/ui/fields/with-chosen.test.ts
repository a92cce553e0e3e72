import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withChosen } from './with-chosen.ts'

test('children are put into a choice and taken out of it', () => {
  expect(withChosen(['noah', 'theo'], ['theo', 'eli'], true)).toEqual(['noah', 'theo', 'eli'])
  expect(withChosen(['noah', 'theo'], ['theo', 'eli'], false)).toEqual(['noah'])
})

test('nobody is chosen twice, whatever is pressed', () => {
  const uuid = fc.constantFrom('1', '2', '3', '4', '5')
  const press = fc.tuple(fc.uniqueArray(uuid), fc.boolean())
  fc.assert(
    fc.property(fc.array(press), (presses) => {
      let chosen: string[] = []
      for (const [uuids, isChosen] of presses) {
        chosen = withChosen(chosen, uuids, isChosen)
        expect(uuids.every((one) => chosen.includes(one) === isChosen)).toBe(true)
      }
      expect(new Set(chosen).size).toBe(chosen.length)
    }),
  )
})
