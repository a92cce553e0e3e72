import { cleanEmail } from '../texts/clean-text.ts'
import { invalidPhone, normalisePhone } from './phone.ts'

export type ContactType = 'email' | 'phone'

export function contactType(contact: string): ContactType {
  return contact.includes('@') ? 'email' : 'phone'
}

/** Two spellings of one contact become equal. */
export function normaliseContact(contact: string): string {
  return contactType(contact) === 'email' ? cleanEmail(contact).toLowerCase() : normalisePhone(contact)
}

export function contactProblem(contact: string): string | null {
  if (contactType(contact) === 'phone') return invalidPhone(contact)
  return emailProblem(contact)
}

const invalidEmail = 'Please enter a valid email address'

const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const plainAddress = new RegExp(`^${word}(?:\\.${word})*@${label}(?:\\.${label})+$`, 'i')

/**
 * Only mail that arrives proves an address. New ones are ASCII, because other scripts allow look-alikes, without quotes
 * and brackets, with which one mailbox has many spellings.
 */
export function emailProblem(email: string): string | null {
  return plainAddress.test(cleanEmail(email)) ? null : invalidEmail
}

/** For addresses older than that rule. */
export function storedEmailProblem(email: string): string | null {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(cleanEmail(email)) ? null : invalidEmail
}

/** Enough to recognise a known address, too little to learn one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`
}

/** Encoded, because `?` and `&` would add a subject or recipients. */
export function mailtoLink(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}
