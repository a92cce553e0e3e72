import { escapeHtml, oneLine, paragraph } from './mail-parts.ts'
import type { Mail } from './mailer.ts'

interface Invite {
  to: string
  requesterName: string
  childName: string
  targetChildName: string
  message: string | null
  link: string
  appUrl: string
}

/** What somebody without an account gets to read. Everything but the links was typed by a stranger to them. */
export function inviteMail({ to, message, link, appUrl, ...names }: Invite): Mail {
  const requester = oneLine(names.requesterName)
  const wish = `${requester} would like to connect ${oneLine(names.childName)} with ${oneLine(names.targetChildName)}`
  const lines = message === null ? [] : message.split(/\r\n|[\r\n\u2028\u2029]/)
  const beginning = `${wish} in the Parent Activity App, so that your two families can plan activities together.`
  const writes = `${requester} writes:`
  const invitation = 'To answer, sign up here:'
  const terms = 'The link works once, within 30 days. Nothing is shared before you agree.'
  const reason =
    `You get this mail because ${requester} entered your e-mail address at ${appUrl}. ` +
    'If you don’t know them, you can ignore it: without a further request your address is deleted after 180 days.'

  // Quoted line by line, so that no message can pass itself off as the rest of the mail.
  const quoted = lines.length === 0 ? [] : [writes, lines.map((line) => `> ${line}`).join('\n')]
  const quotedHtml =
    lines.length === 0
      ? []
      : [paragraph(writes), `<blockquote>${lines.map((line) => escapeHtml(line)).join('<br>')}</blockquote>`]
  return {
    to,
    subject: wish,
    text: `${[beginning, ...quoted, `${invitation}\n${link}`, terms, '-- ', reason].join('\n\n')}\n`,
    html: [
      paragraph(beginning),
      ...quotedHtml,
      `<p>${escapeHtml(invitation)}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
      paragraph(terms),
      '<hr>',
      paragraph(reason),
    ].join('\n'),
  }
}
