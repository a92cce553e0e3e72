import { expect, test } from 'vitest'
import { allergiesInWords, allergyList, goodToKnow, isEmptyCard } from './care-facts.ts'

const empty = {
  allergies: [],
  medicine: null,
  food: null,
  can_swim: null,
  needs_car_seat: null,
  photos_are_fine: null,
  contacts: [],
  collectors: [],
  pickup_word: null,
}

test.each([
  [[], '', ''],
  [['Eggs'], 'Eggs', 'eggs'],
  [['Peanuts', 'Bee stings'], 'Peanuts, bee stings', 'peanuts and bee stings'],
  [['MSG', 'Nuts', 'Milk'], 'MSG, nuts, milk', 'MSG, nuts and milk'],
])('the allergies %j are listed as %j and told as %j', (allergies, list, words) => {
  expect([allergyList({ allergies }), allergiesInWords({ allergies })]).toEqual([list, words])
})

test.each([
  [{}, ''],
  [{ can_swim: true, photos_are_fine: false }, 'Can swim. No photos, please.'],
  [{ can_swim: false, needs_car_seat: true, photos_are_fine: true }, 'Can’t swim. Needs a car seat. Photos are fine.'],
])('%j is told as %j', (said, text) => {
  expect(goodToKnow({ ...empty, ...said })).toBe(text)
})

test.each([
  [{}, true],
  [{ can_swim: false, photos_are_fine: false }, true],
  [{ can_swim: true }, false],
  [{ food: 'Vegan' }, false],
  [{ collectors: ['Tom'] }, false],
])('a card with %j is empty: %j', (said, isEmpty) => {
  expect(isEmptyCard({ ...empty, ...said })).toBe(isEmpty)
})
