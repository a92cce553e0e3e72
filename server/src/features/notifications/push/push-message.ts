import type { NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import { pages } from '@parent-activity/domain/pages'
import type { PushMessage } from '../../../push/push-sender.ts'
import type { MailContent } from '../mail-of.ts'
import { sentenceText, type MailLine } from '../../../mail/news-mail.ts'

interface PushFacts {
  kind: NotificationKind
  content: MailContent
  /** Of the one activity it is about, if it is about one. */
  page?: string | undefined
  tag: string
  isUrgent: boolean
  namesShown: boolean
}

const hour = 60 * 60

/** For people who want nobody to read over their shoulder. */
const withoutNames: Record<NotificationKind, string> = {
  invitation: 'You have an invitation.',
  answer: 'Somebody has answered.',
  change: 'Something has changed.',
  connection: 'There is news about a connection.',
  reminder: 'Something begins soon.',
  tomorrow: 'This is your summary of the evening.',
}

/** A push service carries 4 kB at most, encrypted. */
const mostLetters = { title: 150, body: 600 }

export function pushMessage({ kind, content, page, tag, isUrgent, namesShown }: PushFacts): PushMessage {
  const { lines, note, also = [], heading, subheading, subject, button } = content
  const isList = lines.length > 0
  const list = [...lines.map(lineText), ...(note ? [`${note.label} ${note.text}`] : []), ...also.map(lineText)]
  const body = isList ? list.join('\n') : subheading
  return {
    title: namesShown ? shortened(isList ? subject : heading, mostLetters.title) : 'Parent Activity App',
    body: namesShown ? body && shortened(body, mostLetters.body) : withoutNames[kind],
    page: page ?? button.page,
    tag,
    isUrgent: isUrgent || kind === 'reminder',
    seconds: kind === 'reminder' ? hour : kind === 'tomorrow' ? 6 * hour : 24 * hour,
  }
}

export const testMessage: PushMessage = {
  title: 'This is a test',
  body: 'Notifications reach this device.',
  page: pages.notifications,
  tag: 'test',
  isUrgent: true,
  seconds: hour,
}

function lineText({ above, title, sentences = [], warning }: MailLine): string {
  const further = [...sentences.map(sentenceText), ...(warning === undefined ? [] : [`${warning}.`])].join(' ')
  return [above, further === '' ? title : `${title}. ${further}`].filter(Boolean).join(' ')
}

const letters = new Intl.Segmenter('en')

function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment } of letters.segment(text)) {
    if (kept.length + segment.length >= most) break
    kept += segment
  }
  return `${kept}…`
}
