import { splitPhone } from './countries.ts'

export function formatPhone(phone: string): string {
  const parts = splitPhone(phone)
  if (!parts) return phone
  const [, first = '', rest = ''] = /^(\d{0,4})(\d*)$/.exec(parts.national) ?? []
  return [parts.country.dialCode, first, rest].filter(Boolean).join(' ')
}
