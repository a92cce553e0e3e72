import { domainToASCII } from 'node:url'

const ignoringDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * One name for all spellings of an address that end up in the same mailbox: tags, capitals, quotes, and the dots of
 * Gmail. Two mailboxes that share a name only share a count, so in doubt they do.
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
