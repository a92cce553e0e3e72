import { button, footLink, heading, mailPage, rows, well } from './mail-page.ts'
import { escapeHtml, unsubscribeHeaders, withoutLinks } from './mail-parts.ts'
import { look } from './mail-style.ts'
import type { Mail } from './mailer.ts'
import { hoursText, longDayText } from './mail-times.ts'

interface Invitation {
  to: string
  appUrl: string
  path: string
  unsubscribePage: string
  host_parent_name: string
  host_child_name: string
  child_name: string
  activity_name: string
  start_date: string
  end_date: string
  start_time: string | null
  end_time: string | null
  message: string | null
  reply_by_date: string | null
}

/** To somebody without an account: names and times, but never the place. What was typed leads nowhere. */
export function invitationMail(asTyped: Invitation): Mail {
  const { to, appUrl, unsubscribePage, message } = asTyped
  const invitation = {
    ...asTyped,
    host_parent_name: withoutLinks(asTyped.host_parent_name),
    host_child_name: withoutLinks(asTyped.host_child_name),
    child_name: withoutLinks(asTyped.child_name),
    activity_name: withoutLinks(asTyped.activity_name),
    message: message && withoutLinks(message),
  }
  return {
    to,
    subject: `An invitation for ${invitation.child_name}: ${invitation.activity_name}`,
    text: asText(invitation),
    html: asHtml(invitation),
    headers: unsubscribeHeaders(appUrl + unsubscribePage),
  }
}

const whereText = 'Shown once you have said yes'
const buttonText = 'See and answer'
const noAnswerText = 'Opening the page doesn’t answer for you. No account needed.'

function partsOf(invitation: Invitation) {
  const { host_parent_name, host_child_name, child_name, reply_by_date } = invitation
  const { start_date, end_date, start_time, end_time } = invitation
  const days = end_date === start_date ? [start_date] : [start_date, end_date]
  return {
    who: `${host_parent_name} and ${host_child_name} invite ${child_name}`,
    when: [days.map(longDayText).join(' – '), ...(start_time === null ? [] : [hoursText(start_time, end_time)])],
    answerBy: reply_by_date === null ? null : longDayText(reply_by_date),
    reason: `${host_parent_name} gave us your address for this invitation.`,
  }
}

function asText(invitation: Invitation): string {
  const { appUrl, path, unsubscribePage, activity_name, message } = invitation
  const { who, when, answerBy, reason } = partsOf(invitation)
  return `${[
    `${who}\n${activity_name}`,
    [`When: ${when.join(', ')}`, `Where: ${whereText}`, ...(answerBy ? [`Answer by: ${answerBy}`] : [])].join('\n'),
    ...(message === null ? [] : [`“${message}”`]),
    `${buttonText}: ${appUrl}${path}`,
    noAnswerText,
    '-- ',
    `${reason} Don’t email me again: ${appUrl}${unsubscribePage}`,
  ].join('\n\n')}\n`
}

function asHtml(invitation: Invitation): string {
  const { appUrl, path, unsubscribePage, activity_name, message } = invitation
  const { who, when, answerBy, reason } = partsOf(invitation)
  return mailPage({
    title: activity_name,
    card: [
      `<p ${look('muted')}>${escapeHtml(who)}</p>`,
      heading(activity_name),
      rows([
        row('When', `<b>${when.map(escapeHtml).join('<br>')}</b>`),
        row('Where', `<span ${look('muted')}>${whereText}</span>`),
        ...(answerBy === null ? [] : [row('Answer by', escapeHtml(answerBy))]),
      ]),
      ...(message === null ? [] : [well(`“${escapeHtml(message).replaceAll('\n', '<br>')}”`)]),
      button(buttonText, appUrl + path),
      `<p ${look('after')}>${noAnswerText}</p>`,
    ].join('\n'),
    foot: `${escapeHtml(reason)} ${footLink('Don’t email me again', appUrl + unsubscribePage)}`,
  })
}

function row(name: string, value: string): string {
  return `<tr><td width="84" valign="top" ${look('lineStart')}>${name}</td><td valign="top" ${look('line')}>${value}</td></tr>`
}
