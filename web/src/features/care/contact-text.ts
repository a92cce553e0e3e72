/** 'Mother, +44 7700 900123' */
export function contactText({ kin, phone }: { kin: string | null; phone: string }): string {
  return kin ? `${kin}, ${phone}` : phone
}

export function telAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
