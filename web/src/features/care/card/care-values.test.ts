import { expect, test } from 'vitest'
import { cardOfValues, valuesOfCard, withTag } from './care-values.ts'

const card = {
  allergies: ['Eggs'],
  medicine: 'Syrup',
  food: null,
  can_swim: true,
  needs_car_seat: null,
  photos_are_fine: false,
  contacts: [{ name: 'Ruth', kin: null, phone: '999' }],
  collectors: ['Tom'],
  pickup_word: null,
}

test('a card comes back from its form; what was not said is said as the switches show it', () => {
  expect(cardOfValues(valuesOfCard(card))).toEqual({ ...card, needs_car_seat: false })
  expect(cardOfValues({ ...valuesOfCard(null), food: '  ' }).food).toBeNull()
})

test.each([
  [['Eggs'], ' Nuts ', ['Eggs', 'Nuts']],
  [['Eggs'], 'eggs', ['Eggs']],
  [['Eggs'], ' ', ['Eggs']],
])('%j with %j gives %j', (tags, typed, all) => {
  expect(withTag(tags, typed)).toEqual(all)
})
