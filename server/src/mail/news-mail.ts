import { button, footLink, heading, mailPage, rows, well } from './mail-page.ts'
import { escapeHtml, unsubscribeHeaders } from './mail-parts.ts'
import { avatarLook, look } from './mail-style.ts'
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
  const { appUrl, subheading } = mail
  return `${[
    [mail.heading, subheading].filter(Boolean).join('\n'),
    ...mail.lines.map(lineText),
    ...(mail.note ? [`${mail.note.label} ${mail.note.text}`] : []),
    ...(mail.also ?? []).map(lineText),
    `${mail.button.label}: ${appUrl}${mail.button.page}`,
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
  const { appUrl, subject, subheading, lines, note, also = [] } = mail
  return mailPage({
    title: subject,
    card: [
      heading(mail.heading),
      ...(subheading ? [`<p ${look('muted')}>${escapeHtml(subheading)}</p>`] : []),
      rows(lines.map(lineHtml)),
      ...(note ? [well(`<b>${escapeHtml(note.label)}</b> ${escapeHtml(note.text)}`)] : []),
      ...(also.length > 0 ? [well(also.map(alsoHtml).join('<br>'))] : []),
      button(mail.button.label, appUrl + mail.button.page),
    ].join('\n'),
    foot: `${escapeHtml(mail.reason)} ${footLink('Change this', appUrl + mail.settingsPage)} or ${footLink('unsubscribe', appUrl + mail.unsubscribePage)}.`,
  })
}

function lineHtml({ avatar, above, title, detail, sentences = [], warning }: MailLine): string {
  const circle = avatar
    ? `<td width="32" valign="top" ${look('lineStart')}><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="32" height="32" align="center" ${avatarLook(avatar.colour)}>${escapeHtml(avatar.initial)}</td></tr></table></td>`
    : ''
  const texts = [
    ...(above ? [`<span ${look('small')}>${escapeHtml(above)}</span>`] : []),
    `<b>${escapeHtml(title)}</b>`,
    ...(detail ? [escapeHtml(detail)] : []),
    ...(sentences.length > 0 ? [sentences.map(sentenceHtml).join(' ')] : []),
    ...(warning ? [`<span ${look('warning')}>&#9888;&#xFE0E; ${escapeHtml(warning)}</span>`] : []),
  ]
  return `<tr>${circle}<td valign="top"${avatar ? '' : ' colspan="2"'} ${look('line')}>${texts.join('<br>')}</td></tr>`
}

function alsoHtml({ title, detail = '' }: MailLine): string {
  return `<b>${escapeHtml(title)}</b> ${escapeHtml(detail)}`
}

function sentenceHtml({ own, text }: MailSentence): string {
  return `${own ? `<b>${escapeHtml(own)}</b>` : ''}${escapeHtml(text)}`
}
