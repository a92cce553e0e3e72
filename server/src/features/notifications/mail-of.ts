import type { NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import { unsubscribePage } from '@parent-activity/domain/notifications/unsubscribe-page'
import { pages } from '@parent-activity/domain/pages'
import { count } from '@parent-activity/domain/texts/in-words'
import type { Mail } from '../../mail/mailer.ts'
import { newsMail, type MailLine, type NewsMail } from '../../mail/news-mail.ts'
import type { Reader } from './deliveries.repository.ts'
import type { News } from './news/news-item.ts'

export type MailContent = Pick<
  NewsMail,
  'subject' | 'heading' | 'subheading' | 'lines' | 'note' | 'also' | 'button' | 'reason'
>

const words: Record<
  Exclude<NotificationKind, 'tomorrow'>,
  { one: string; many: string; button: string; reason: string }
> = {
  invitation: { one: 'Invitation', many: 'invitations', button: 'Answer', reason: 'a child of yours is invited' },
  answer: { one: 'Answer', many: 'answers', button: 'See who comes', reason: 'somebody answers your invitation' },
  change: { one: 'Change', many: 'changes', button: 'Open the calendar', reason: 'something that you share changes' },
  connection: {
    one: 'Connection',
    many: 'connections',
    button: 'Open connections',
    reason: 'a family wants to connect',
  },
  reminder: { one: 'Reminder', many: 'reminders', button: 'Open the calendar', reason: 'something begins soon' },
}

export function newsContent(
  kind: Exclude<NotificationKind, 'tomorrow'>,
  news: readonly [News, ...News[]],
): MailContent {
  const { one, many, button, reason } = words[kind]
  const [first] = news
  const heading = news.length === 1 ? first.title : `${one}s`
  return {
    subject: news.length === 1 ? subjectOf(first) : `You have ${count(news.length, one.toLowerCase(), many)}`,
    heading,
    ...(news.length === 1 && { subheading: newsLine(first).detail }),
    lines: news.length === 1 ? [] : news.map(newsLine),
    button: { label: button, page: first.page },
    reason: `You get this when ${reason}.`,
  }
}

const subjectOf = ({ title, when }: News) => (when === undefined ? title : `${title}, ${when}`)

export function newsLine({ title, when, detail }: News): MailLine {
  return { title, detail: [when, detail].filter((part) => part !== undefined).join('. ') }
}

export function mailOf(kind: NotificationKind, content: MailContent, reader: Reader, id: string, appUrl: string): Mail {
  return newsMail({
    ...content,
    to: reader.email,
    messageId: id,
    listId: kind,
    appUrl,
    settingsPage: pages.notifications,
    unsubscribePage: unsubscribePage(reader.unsubscribe_token, kind),
  })
}
