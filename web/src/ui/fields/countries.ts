export type Country = {
  name: string
  /** ISO 3166 two letters. */
  code: string
  /** Short enough for a button. */
  short: string
  dialCode: string
}

function country(name: string, code: string, dialCode: string, short = code): Country {
  return { name, code, short, dialCode }
}

export const defaultCountry = country('United Kingdom', 'GB', '+44', 'UK')

export const countries: readonly Country[] = [
  defaultCountry,
  country('Ireland', 'IE', '+353'),
  country('United States', 'US', '+1'),
  country('Canada', 'CA', '+1'),
  country('Australia', 'AU', '+61'),
  country('New Zealand', 'NZ', '+64'),
  country('Austria', 'AT', '+43'),
  country('Belgium', 'BE', '+32'),
  country('Brazil', 'BR', '+55'),
  country('China', 'CN', '+86'),
  country('Denmark', 'DK', '+45'),
  country('Finland', 'FI', '+358'),
  country('France', 'FR', '+33'),
  country('Germany', 'DE', '+49'),
  country('India', 'IN', '+91'),
  country('Italy', 'IT', '+39'),
  country('Japan', 'JP', '+81'),
  country('Mexico', 'MX', '+52'),
  country('Netherlands', 'NL', '+31'),
  country('Norway', 'NO', '+47'),
  country('Poland', 'PL', '+48'),
  country('Portugal', 'PT', '+351'),
  country('Singapore', 'SG', '+65'),
  country('South Africa', 'ZA', '+27'),
  country('Spain', 'ES', '+34'),
  country('Sweden', 'SE', '+46'),
  country('Switzerland', 'CH', '+41'),
  country('United Arab Emirates', 'AE', '+971', 'UAE'),
]

/** What may be typed for a number within a country: digits, spaces and hyphens, without the leading 0 of the trunk. */
export function cleanNational(typed: string): string {
  return typed.replace(/[^\d\s-]/g, '').replace(/^[\s-]*0[\s0-]*/, '')
}

/** The full number, or nothing when there are no digits to call. */
export function joinPhone(of: Country, national: string): string {
  const digits = cleanNational(national).replace(/\D/g, '')
  return digits && of.dialCode + digits
}

/** Undefined where the number has no country code, or one that is not in the list. */
export function splitPhone(full: string): { country: Country; national: string } | undefined {
  const number = full.trim().replace(/[^\d+]/g, '')
  const found = countries.find(({ dialCode }) => number.startsWith(dialCode))
  if (!found) return undefined
  const afterCode = full.trim().replace(/^\+/, '').replace(dialDigits(found.dialCode), '')
  return { country: found, national: cleanNational(afterCode).trim() }
}

/** The digits of a dial code at the start of a number, however they were spaced. */
function dialDigits(dialCode: string) {
  return new RegExp(`^\\D*${dialCode.slice(1).split('').join('\\D*')}`)
}
