import type { Mail } from './mailer.ts'

export function plainMail(to: string, subject: string, sentences: string[], reason: string): Mail {
  return {
    to,
    subject,
    text: `${[...sentences, '-- ', reason].join('\n\n')}\n`,
    html: [...sentences.map(paragraph), '<hr>', paragraph(reason)].join('\n'),
  }
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Mail programs make links of typed addresses; in a stranger's words, they must lead nowhere. */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/\.(?=\p{L})/gu, '. ')
    .replaceAll('://', ': //')
    .replaceAll('@', ' at ')
}

/** RFC 8058: a mail program may unsubscribe with one press, by POST. */
export function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
