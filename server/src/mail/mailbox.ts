import { domainToASCII } from 'node:url'

const ignoringDots = new Set(['gmail.com', 'googlemail.com'])

/** Two mailboxes merged by mistake only share a quota. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email
    .slice(0, at)
    .normalize('NFKC')
    .replace(/["\\\p{Cf}]/gu, '')
    .toLowerCase()
    .split('+')
  const typed = email.slice(at + 1)
  const domain = domainToASCII(typed) || typed.toLowerCase()
  return ignoringDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
