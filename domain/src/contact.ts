import { invalidPhone, normalisePhone } from './phone.ts'

export type ContactType = 'email' | 'phone'

export function contactType(contact: string): ContactType {
  return contact.includes('@') ? 'email' : 'phone'
}

/** The form in which two spellings of one address or number are the same. */
export function normaliseContact(contact: string): string {
  return contactType(contact) === 'email' ? contact.trim().toLowerCase() : normalisePhone(contact)
}

export function contactProblem(contact: string): string | null {
  if (contactType(contact) === 'phone') return invalidPhone(contact)
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(contact.trim()) ? null : 'Please enter a valid email address'
}

/** Enough to recognise an address that one knows, too little to learn one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`
}
