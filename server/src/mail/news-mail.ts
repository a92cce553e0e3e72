import { escapeHtml } from './mail-parts.ts'
import { mailStyle } from './mail-style.ts'
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

/** RFC 8058: a mail program may unsubscribe with one press, by POST. */
export function newsMail(mail: NewsMail): Mail {
  const { to, subject, messageId, appUrl, listId, unsubscribePage } = mail
  return {
    to,
    subject,
    text: asText(mail),
    html: asHtml(mail),
    messageId: `<${messageId}@${new URL(appUrl).hostname}>`,
    headers: {
      'List-Unsubscribe': `<${appUrl}${unsubscribePage}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
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

/** Tables and inline sizes, because mail programs know little else; colours as classes, for the dark. */
function asHtml(mail: NewsMail): string {
  const { appUrl, heading, subheading, button, lines, note, also = [] } = mail
  const link = (page: string, label: string, className: string) =>
    `<a class="${className}" href="${escapeHtml(appUrl + page)}">${escapeHtml(label)}</a>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${mailStyle}</style>
</head>
<body class="ground">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:20px">
<table role="presentation" class="page" width="560" cellpadding="0" cellspacing="0">
<tr><td class="app">Parent Activity App</td></tr>
<tr><td class="card">
<h1>${escapeHtml(heading)}</h1>
${subheading ? `<p class="muted">${escapeHtml(subheading)}</p>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${lines.map(lineHtml).join('\n')}
</table>
${note ? `<p class="note"><b>${escapeHtml(note.label)}</b> ${escapeHtml(note.text)}</p>` : ''}
${also.length > 0 ? `<div class="also">${also.map(({ title, detail = '' }) => `<p><b>${escapeHtml(title)}</b> ${escapeHtml(detail)}</p>`).join('\n')}</div>` : ''}
<p>${link(button.page, button.label, 'button')}</p>
</td></tr>
<tr><td class="foot">${escapeHtml(mail.reason)} ${link(mail.settingsPage, 'Change this', 'muted')} or ${link(mail.unsubscribePage, 'unsubscribe', 'muted')}.</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
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
