import { escapeHtml, paragraph } from './mail-parts.ts'
import type { Mail } from './mailer.ts'

interface Invite {
  to: string
  link: string
  appUrl: string
}

/** Nothing typed by the requester: the app must not deliver a stranger's words. */
export function inviteMail({ to, link, appUrl }: Invite): Mail {
  const beginning =
    'Somebody would like to connect their child with yours in the Parent Activity App, ' +
    'so that your two families can plan activities together.'
  const invitation = 'To see who asks, and to answer, sign up here:'
  const terms = 'The link works once, within 30 days. Nothing is shared before you agree.'
  const reason =
    `You get this mail because somebody entered your email address at ${appUrl}. ` +
    'If you don’t expect it, you can ignore it: without a further request your address is deleted after 180 days.'
  return {
    to,
    subject: 'An invitation to the Parent Activity App',
    text: `${[beginning, `${invitation}\n${link}`, terms, '-- ', reason].join('\n\n')}\n`,
    html: [
      paragraph(beginning),
      `<p>${escapeHtml(invitation)}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
      paragraph(terms),
      '<hr>',
      paragraph(reason),
    ].join('\n'),
  }
}
