import type { CareCard } from '@parent-activity/contract/care'

/** 'Peanuts, bee stings': within a list, capitals are for names alone. */
export function allergyList({ allergies: [first, ...others] }: Pick<CareCard, 'allergies'>): string {
  return first === undefined ? '' : [first, ...others.map(lowered)].join(', ')
}

/** After 'Allergic to'. */
export function allergiesInWords({ allergies }: Pick<CareCard, 'allergies'>): string {
  const words = allergies.map(lowered)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Acronyms stay as they are. */
function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase() + text.slice(1) : text
}

export function goodToKnow({ can_swim, needs_car_seat, photos_are_fine }: CareCard): string {
  return [
    can_swim === true && 'Can swim.',
    can_swim === false && 'Can’t swim.',
    needs_car_seat === true && 'Needs a car seat.',
    photos_are_fine === true && 'Photos are fine.',
    photos_are_fine === false && 'No photos, please.',
  ]
    .filter(Boolean)
    .join(' ')
}

export function isEmptyCard({ allergies, medicine, food, contacts, collectors, pickup_word, ...answers }: CareCard) {
  const lists = [allergies, contacts, collectors]
  const hasText = [medicine, food, pickup_word].some((text) => text !== null)
  return !hasText && lists.every(({ length }) => length === 0) && Object.values(answers).every((said) => said !== true)
}
