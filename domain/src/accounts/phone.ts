import { cleanLine } from '../texts/clean-text.ts'

const lengthsByDialCode = [
  { dialCode: '+44', least: 10, most: 11, text: 'UK phone number should have 10-11 digits after +44' },
  { dialCode: '+1', least: 10, most: 10, text: 'US/Canada phone number should have exactly 10 digits after +1' },
  { dialCode: '+61', least: 8, most: 9, text: 'Australian phone number should have 8-9 digits after +61' },
]

/** The form in which a phone number is stored and compared: a plus and digits. */
export function normalisePhone(phone: string): string {
  return cleanLine(phone).replace(/[\s().-]/g, '')
}

/** Whether somebody logs in by phone; an e-mail address may start with a plus too. */
export function isPhone(login: string): boolean {
  return login.startsWith('+') && !login.includes('@')
}

export function phoneProblem(phone: string): string | null {
  const number = normalisePhone(phone)
  if (number === '') return 'Phone number is required'
  if (!number.startsWith('+')) return 'Phone number must include country code'
  const digits = number.slice(1)
  if (!/^\d*$/.test(digits)) return 'Phone number can only hold digits, spaces and hyphens'
  if (digits.length < 7) return 'Phone number is too short'
  if (digits.length > 15) return 'Phone number is too long'
  const rule = lengthsByDialCode.find(({ dialCode }) => number.startsWith(dialCode))
  if (!rule) return null
  const national = number.length - rule.dialCode.length
  return national < rule.least || national > rule.most ? rule.text : null
}

/** Where several fields share one alert, the alert has to say which of them it speaks of. */
export function invalidPhone(phone: string): string | null {
  const reason = phoneProblem(phone)
  return reason && `Invalid phone number: ${reason}`
}
