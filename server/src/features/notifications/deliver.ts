import type { NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import type { Db } from '../../db/client.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { isRefusal } from '../../mail/refusal.ts'
import { deliveryTime } from './delivery-time.ts'
import {
  heldFor,
  postpone,
  postponeUntil,
  refuseMail,
  settle,
  type Delivery,
  type Reader,
} from './deliveries.repository.ts'
import { eveningMail } from './evening-mail.ts'
import { mailOf, newsContent, type MailContent } from './mail-of.ts'
import { readNews } from './news/news.ts'
import type { News } from './news/news-item.ts'

export interface DeliveryParts {
  db: Db
  mailer: Mailer
  count: (outcome: 'sent' | 'skipped' | 'failed' | 'put_off') => void
}

const minute = 60_000
/** After the last, a mail has failed. */
const retryAfterMs = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute]

/** Deliveries of one kind to one person, which become one mail. */
export async function deliver(parts: DeliveryParts, reader: Reader, all: [Delivery, ...Delivery[]], now: Date) {
  const [{ kind }] = all
  return kind === 'tomorrow' ? deliverEvening(parts, reader, all, now) : deliverNews(parts, kind, reader, all, now)
}

async function deliverNews(
  parts: DeliveryParts,
  kind: Exclude<NotificationKind, 'tomorrow'>,
  reader: Reader,
  all: [Delivery, ...Delivery[]],
  now: Date,
): Promise<void> {
  const { db, count } = parts
  const news = await readNews(db, reader, all, now)
  await skipOthers(parts, all, news, now)
  const [first, ...others] = news
  if (!first) return
  const ids = idsOf(news)
  const isUrgent = news.some((item) => item.isUrgent)
  const time = deliveryTime(kind, reader, isUrgent)
  if (time === 'now') return send(parts, reader, all, { ids, content: newsContent(kind, [first, ...others]) }, now)
  count(time === 'never' ? 'skipped' : 'put_off')
  if (time === 'never') await settle(db, ids, 'skipped', now)
  else if (time === 'evening') await settle(db, ids, 'evening', now)
  else await postponeUntil(db, ids, time.day, time.time, reader.zone)
}

/** With whatever was held back during the day. */
async function deliverEvening(parts: DeliveryParts, reader: Reader, all: [Delivery, ...Delivery[]], now: Date) {
  const held = await heldFor(parts.db, reader.user_id)
  const news = await readNews(parts.db, reader, held, now)
  await skipOthers(parts, held, news, now)
  const content = await eveningMail(parts.db, reader, news)
  const own = all.map(({ id }) => id)
  if (content) await send(parts, reader, all, { ids: [...own, ...idsOf(news)], content }, now)
  else {
    parts.count('skipped')
    await settle(parts.db, own, 'skipped', now)
  }
}

async function skipOthers({ db, count }: DeliveryParts, all: readonly Delivery[], news: readonly News[], now: Date) {
  const told = new Set(idsOf(news))
  const gone = all.filter(({ id }) => !told.has(id)).map(({ id }) => id)
  if (gone.length === 0) return
  count('skipped')
  await settle(db, gone, 'skipped', now)
}

async function send(
  { db, mailer, count }: DeliveryParts,
  reader: Reader,
  [first]: [Delivery, ...Delivery[]],
  { ids, content }: { ids: string[]; content: MailContent },
  now: Date,
): Promise<void> {
  try {
    await mailer.send(mailOf(first.kind, content, reader, first.id, mailer.appUrl))
  } catch (error) {
    const wait = retryAfterMs[first.attempts - 1]
    const isRefused = isRefusal(error)
    if (isRefused) await refuseMail(db, reader.user_id, reader.email, now)
    if (isRefused || wait === undefined) {
      count('failed')
      return settle(db, ids, 'failed', now)
    }
    count('put_off')
    return postpone(db, ids, new Date(now.getTime() + wait))
  }
  count('sent')
  await settle(db, ids, 'sent', now)
}

function idsOf(news: readonly News[]): string[] {
  return news.flatMap(({ ids }) => ids)
}
