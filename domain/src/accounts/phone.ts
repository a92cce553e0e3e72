import { cleanLine } from '../texts/clean-text.ts'

const lengths = { least: 7, most: 15 }
const lengthsByDialCode = [
  { dialCode: '+44', least: 10, most: 11, text: 'UK phone number should have 10-11 digits after +44' },
  { dialCode: '+1', least: 10, most: 10, text: 'US/Canada phone number should have exactly 10 digits after +1' },
  { dialCode: '+61', least: 8, most: 9, text: 'Australian phone number should have 8-9 digits after +61' },
]

/** Country codes whose leading 0 is dialled only at home. Italian numbers keep theirs. */
const trunkZero = /^(\+(?:27|31|32|33|353|358|41|43|44|46|49|55|61|64|81|86|91|971))0+/

/** Stored and compared as a plus and digits. */
export function normalisePhone(phone: string): string {
  return cleanLine(phone)
    .replace(/^(?:tel:\s*)+/i, '')
    .replace(/^((?:\+|00)[\d\s.-]*)\(\s*0\s*\)/, '$1')
    .replace(/[\s().-]/g, '')
    .replace(/^00(?=[1-9]\d{6,}$)/, '+')
    .replace(trunkZero, '$1')
}

/** An email address may start with a plus too. */
export function isPhone(login: string): boolean {
  return !login.includes('@') && normalisePhone(login).startsWith('+')
}

/** A number without its country code finds nobody. */
export function isNationalNumber(text: string): boolean {
  return /^\d{6,}$/.test(normalisePhone(text))
}

export function phoneProblem(phone: string): string | null {
  const number = normalisePhone(phone)
  if (number === '') return 'Phone number is required'
  if (!number.startsWith('+')) return 'Phone number must include country code'
  const digits = number.slice(1)
  if (!/^\d*$/.test(digits)) return 'Phone number can only hold digits, spaces and hyphens'
  if (digits.length < lengths.least) return 'Phone number is too short'
  if (digits.length > lengths.most) return 'Phone number is too long'
  const rule = lengthsByDialCode.find(({ dialCode }) => number.startsWith(dialCode))
  if (!rule) return null
  const national = number.length - rule.dialCode.length
  return national < rule.least || national > rule.most ? rule.text : null
}

/** For alerts that several fields share. */
export function invalidPhone(phone: string): string | null {
  const reason = phoneProblem(phone)
  return reason && `Invalid phone number: ${reason}`
}
