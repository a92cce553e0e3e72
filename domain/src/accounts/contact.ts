import { cleanEmail } from '../texts/clean-text.ts'
import { invalidPhone, normalisePhone } from './phone.ts'

export type ContactType = 'email' | 'phone'

export function contactType(contact: string): ContactType {
  return contact.includes('@') ? 'email' : 'phone'
}

/** The form in which two spellings of one address or number are the same. */
export function normaliseContact(contact: string): string {
  return contactType(contact) === 'email' ? cleanEmail(contact).toLowerCase() : normalisePhone(contact)
}

export function contactProblem(contact: string): string | null {
  if (contactType(contact) === 'phone') return invalidPhone(contact)
  return emailProblem(contact)
}

const invalidEmail = 'Please enter a valid email address'

/**
 * Only what every address has: something, an @, a domain with a dot. The proof of an address is mail that arrives. New
 * ones are of ASCII alone, because letters of other scripts make an address that looks like somebody else’s.
 */
export function emailProblem(email: string): string | null {
  return storedEmailProblem(email) ?? (/^[!-~]+$/.test(cleanEmail(email)) ? null : invalidEmail)
}

/** For an address from before that rule. */
export function storedEmailProblem(email: string): string | null {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(cleanEmail(email)) ? null : invalidEmail
}

/** Enough to recognise an address that one knows, too little to learn one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`
}

/** For a link: in an address, `?` and `&` would begin a subject or further recipients. */
export function mailtoLink(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}
