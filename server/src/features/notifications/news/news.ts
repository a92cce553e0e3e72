import type { NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import type { Db } from '../../../db/client.ts'
import { withoutLinks } from '../../../mail/mail-parts.ts'
import type { Delivery, Reader } from '../deliveries.repository.ts'
import { answerNews } from './answer-news.ts'
import { changeNews } from './change-news.ts'
import { connectionNews } from './connection-news.ts'
import { invitationNews } from './invitation-news.ts'
import type { About, News, ReadNews } from './news-item.ts'
import { reminderNews } from './reminder-news.ts'

const readers: Record<Exclude<NotificationKind, 'tomorrow'>, ReadNews> = {
  invitation: invitationNews,
  answer: answerNews,
  change: changeNews,
  connection: connectionNews,
  reminder: reminderNews,
}

/** Leaves out what was moved, withdrawn, answered or read meanwhile, and what the reader has muted. */
export async function readNews(db: Db, reader: Reader, deliveries: readonly Delivery[], now: Date): Promise<News[]> {
  const news: News[] = []
  for (const [kind, read] of Object.entries(readers)) {
    const about = deliveries.filter(
      (delivery): delivery is About => delivery.kind === kind && delivery.about_id !== null,
    )
    if (about.length > 0) news.push(...(await read(db, reader, about, now)))
  }
  return news.filter(({ activityId }) => activityId === null || !reader.muted.includes(activityId)).map(asHarmless)
}

/** Names and lines are typed by others, also by people without an account. */
function asHarmless({ title, detail, lockScreenDetail, ...news }: News): News {
  return {
    ...news,
    title: withoutLinks(title),
    ...(detail !== undefined && { detail: withoutLinks(detail) }),
    ...(lockScreenDetail !== undefined && { lockScreenDetail: withoutLinks(lockScreenDetail) }),
  }
}
