import { mailHtml, mailLink, mailRows } from './mail-html.ts'
import { escapeHtml, unsubscribeHeaders } from './mail-parts.ts'
import type { Mail } from './mailer.ts'

export interface MailLine {
  /** A child's initial and colour. */
  avatar?: { initial: string; colour: number }
  above?: string
  title: string
  detail?: string
  sentences?: readonly MailSentence[]
  /** Something that somebody has to see to. */
  warning?: string
}

/** `own` is what the reader has to do. */
export interface MailSentence {
  own?: string
  text: string
}

export const sentenceText = ({ own = '', text }: MailSentence) => own + text

export interface NewsMail {
  to: string
  subject: string
  heading: string
  subheading?: string
  lines: readonly MailLine[]
  note?: { label: string; text: string }
  /** Further news below the list. */
  also?: readonly MailLine[]
  button: { label: string; page: string }
  reason: string
  settingsPage: string
  unsubscribePage: string
  messageId: string
  listId: string
  appUrl: string
}

export function newsMail(mail: NewsMail): Mail {
  const { to, subject, messageId, appUrl, listId, unsubscribePage } = mail
  return {
    to,
    subject,
    text: asText(mail),
    html: asHtml(mail),
    messageId: `<${messageId}@${new URL(appUrl).hostname}>`,
    headers: {
      ...unsubscribeHeaders(appUrl + unsubscribePage),
      'List-Id': `<${listId}.${new URL(appUrl).hostname}>`,
    },
  }
}

function asText(mail: NewsMail): string {
  const { appUrl, heading, subheading, button } = mail
  return `${[
    [heading, subheading].filter(Boolean).join('\n'),
    ...mail.lines.map(lineText),
    ...(mail.note ? [`${mail.note.label} ${mail.note.text}`] : []),
    ...(mail.also ?? []).map(lineText),
    `${button.label}: ${appUrl}${button.page}`,
    '-- ',
    `${mail.reason} Change this: ${appUrl}${mail.settingsPage} Unsubscribe: ${appUrl}${mail.unsubscribePage}`,
  ].join('\n\n')}\n`
}

function lineText({ above, title, detail, sentences = [], warning }: MailLine): string {
  return [above, title, detail, sentences.map(sentenceText).join(' '), warning && `⚠ ${warning}`]
    .filter(Boolean)
    .join('\n')
}

function asHtml(mail: NewsMail): string {
  const { appUrl, heading, subheading, button, lines, note, also = [] } = mail
  const settings = mailLink(appUrl + mail.settingsPage, 'Change this', 'muted')
  const unsubscribe = mailLink(appUrl + mail.unsubscribePage, 'unsubscribe', 'muted')
  return mailHtml({
    title: mail.subject,
    card: `<h1>${escapeHtml(heading)}</h1>
${subheading ? `<p class="muted">${escapeHtml(subheading)}</p>` : ''}
${mailRows(lines.map(lineHtml))}
${note ? `<p class="note"><b>${escapeHtml(note.label)}</b> ${escapeHtml(note.text)}</p>` : ''}
${also.length > 0 ? `<div class="also">${also.map(({ title, detail = '' }) => `<p><b>${escapeHtml(title)}</b> ${escapeHtml(detail)}</p>`).join('\n')}</div>` : ''}
<p>${mailLink(appUrl + button.page, button.label, 'button')}</p>`,
    foot: `${escapeHtml(mail.reason)} ${settings} or ${unsubscribe}.`,
  })
}

function lineHtml({ avatar, above, title, detail, sentences = [], warning }: MailLine): string {
  const circle = avatar
    ? `<td class="line" width="44" valign="top"><span class="avatar child-${avatar.colour}">${escapeHtml(avatar.initial)}</span></td>`
    : ''
  const texts = [
    ...(above ? [`<span class="above">${escapeHtml(above)}</span>`] : []),
    `<b>${escapeHtml(title)}</b>`,
    ...(detail ? [escapeHtml(detail)] : []),
    ...(sentences.length > 0 ? [sentences.map(sentenceHtml).join(' ')] : []),
    ...(warning ? [`<span class="warning">⚠ ${escapeHtml(warning)}</span>`] : []),
  ]
  return `<tr>${circle}<td class="line">${texts.join('<br>')}</td></tr>`
}

function sentenceHtml({ own, text }: MailSentence): string {
  return `${own ? `<b>${escapeHtml(own)}</b>` : ''}${escapeHtml(text)}`
}
