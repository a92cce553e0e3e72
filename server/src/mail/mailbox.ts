import { domainToASCII } from 'node:url'

const ignoringDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * Merges spellings of the same mailbox: tags, case, quotes, and Gmail's dots. Merging two different mailboxes only
 * makes them share a quota.
 */
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
