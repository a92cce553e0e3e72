import { problem, type Problem } from '../texts/problem.ts'

export const careLimits = {
  allergies: 10,
  allergy: 60,
  medicine: 1000,
  food: 200,
  contacts: 3,
  kin: 60,
  phone: 40,
  collectors: 10,
  collector: 60,
  pickupWord: 60,
}

export const contactNameMissing = 'Please enter a name'
export const contactPhoneMissing = 'Please enter a phone number'
export const contactPhoneWrong = 'Please enter a phone number that can be called'

interface ContactForm {
  name: string
  phone: string
}

/** Unlike an account's, the number may be one that is called within the country. */
export function contactProblems({ name, phone }: ContactForm): Problem<keyof ContactForm>[] {
  return [
    ...problem('name', name.trim() === '' ? contactNameMissing : null),
    ...problem('phone', phone.trim() === '' ? contactPhoneMissing : isCallable(phone) ? null : contactPhoneWrong),
  ]
}

function isCallable(phone: string): boolean {
  return /^\+?[\d\s()./-]{3,}$/.test(phone.trim()) && phone.replaceAll(/\D/g, '').length >= 3
}
