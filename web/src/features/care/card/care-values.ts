import type { CareCard } from '@parent-activity/contract/care'

export interface CareForm {
  allergies: string[]
  medicine: string
  food: string
  can_swim: boolean
  needs_car_seat: boolean
  photos_are_fine: boolean
  contacts: CareCard['contacts']
  collectors: string[]
  pickup_word: string
}

export function valuesOfCard(card: CareCard | null): CareForm {
  return {
    allergies: card?.allergies ?? [],
    medicine: card?.medicine ?? '',
    food: card?.food ?? '',
    can_swim: card?.can_swim ?? false,
    needs_car_seat: card?.needs_car_seat ?? false,
    photos_are_fine: card?.photos_are_fine ?? false,
    contacts: card?.contacts ?? [],
    collectors: card?.collectors ?? [],
    pickup_word: card?.pickup_word ?? '',
  }
}

/** Switches say what they show. */
export function cardOfValues(form: CareForm): CareCard {
  return {
    ...form,
    medicine: form.medicine.trim() || null,
    food: form.food.trim() || null,
    pickup_word: form.pickup_word.trim() || null,
  }
}

/** An empty text or one that is there already adds nothing. */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = typed.trim()
  const isThere = tags.some((one) => one.toLocaleLowerCase() === tag.toLocaleLowerCase())
  return tag === '' || isThere ? [...tags] : [...tags, tag]
}
