/** 'Mother, +44 7700 900123' */
export function contactText({ relation, phone }: { relation: string | null; phone: string }): string {
  return relation ? `${relation}, ${phone}` : phone
}

export function telAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
