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

/** Canada’s area codes: it shares +1 with the United States. */
const canadianAreaCodes = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514 519 ' +
    '537 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942'
  ).split(' '),
)

/** Without the leading 0. */
export function cleanNational(typed: string): string {
  return typed.replace(/[^\d\s-]/g, '').replace(/^[\s-]*0[\s0-]*/, '')
}

/** Empty without digits. */
export function joinPhone(of: Country, national: string): string {
  const digits = cleanNational(national).replace(/\D/g, '')
  return digits && of.dialCode + digits
}

/** 'tel:+44…' and '0044…' are pasted too. */
export function withPlus(typed: string): string {
  return typed
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/^0\s*0(?=\s*[1-9](?:\D*\d){6})/, '+')
}

/** Undefined for an unknown country code. */
export function splitPhone(full: string): { country: Country; national: string } | undefined {
  const number = full.replace(/[^\d+]/g, '')
  const found = countries.find((of) => number.startsWith(of.dialCode) && isCanadian(number) === (of.code === 'CA'))
  if (!found) return undefined
  const afterCode = full.trim().replace(/^\+/, '').replace(dialDigits(found.dialCode), '')
  return { country: found, national: cleanNational(afterCode).trim() }
}

function isCanadian(number: string): boolean {
  return number.startsWith('+1') && canadianAreaCodes.has(number.slice(2, 5))
}

function dialDigits(dialCode: string) {
  return new RegExp(`^\\D*${dialCode.slice(1).split('').join('\\D*')}`)
}
