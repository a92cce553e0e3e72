import type { NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import type { Db } from '../../db/client.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { PushSender } from '../../push/push-sender.ts'
import { chosenKinds, deliveryTime } from './delivery-time.ts'
import { alreadyReached, heldFor, postpone, settle, type Delivery, type Reader } from './deliveries.repository.ts'
import { eveningMail } from './evening-mail.ts'
import { newsContent } from './mail-of.ts'
import { readNews } from './news/news.ts'
import type { News } from './news/news-item.ts'
import { sendMail } from './send-mail.ts'
import { sendPush } from './push/send-push.ts'
import type { Sent, Telling } from './telling.ts'

export interface DeliveryParts {
  db: Db
  mailer: Mailer | null
  push: PushSender | null
  count: (outcome: 'sent' | 'skipped' | 'failed' | 'put_off') => void
}

type Deliveries = [Delivery, ...Delivery[]]
type NewsKind = Exclude<NotificationKind, 'tomorrow'>

const minute = 60_000
/** After the last, a message has failed. */
const retryAfterMs = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute]
/** A device that was not used for longer may lie in a drawer, so mail is sent as well. */
const inUseMs = 7 * 24 * 60 * minute

/** Deliveries of one kind to one person on one channel, which become one message. */
export async function deliver(parts: DeliveryParts, reader: Reader, all: Deliveries, now: Date): Promise<void> {
  const [{ kind, channel }] = all
  const canSend = channel === 'mail' ? parts.mailer && reader.takes_mail : parts.push
  if (!canSend) await skipOthers(parts, all, [], now)
  else if (kind === 'tomorrow') await deliverEvening(parts, reader, all, now)
  else await deliverNews(parts, kind, reader, all, now)
}

async function deliverNews(
  parts: DeliveryParts,
  kind: NewsKind,
  reader: Reader,
  all: Deliveries,
  now: Date,
): Promise<void> {
  const { db, count } = parts
  const [{ channel }] = all
  const news = forChannel(all, await readUnreached(db, reader, all, now))
  await skipOthers(parts, all, news, now)
  const [first, ...others] = news
  if (!first) return
  const ids = idsOf(news)
  const isUrgent = news.some((item) => item.isUrgent)
  const time = deliveryTime({ channel, kind }, reader, isUrgent)
  if (time === 'now') {
    return send(parts, reader, all, { ids, content: newsContent(kind, [first, ...others]), news, isUrgent }, now)
  }
  count(time === 'never' ? 'skipped' : 'put_off')
  if (time === 'never') await settle(db, ids, 'skipped', now)
  else if (time === 'evening') await settle(db, ids, 'evening', now)
  else await postpone(db, ids, new Date(time.after))
}

/** With whatever was held back during the day. */
async function deliverEvening(parts: DeliveryParts, reader: Reader, all: Deliveries, now: Date) {
  const { db } = parts
  const [{ channel }] = all
  const held = await heldFor(db, reader.user_id, channel)
  const news = forChannel(all, await readUnreached(db, reader, held, now))
  await skipOthers(parts, held, news, now)
  const isKnown = (await reached(db, all, now)).size > 0
  const withTomorrow = !isKnown && chosenKinds(reader.settings, channel).tomorrow !== 'off'
  const content = await eveningMail(db, reader, news, withTomorrow)
  const own = all.map(({ id }) => id)
  if (content) {
    await send(parts, reader, all, { ids: [...own, ...idsOf(news)], content, news: [], isUrgent: false }, now)
  } else {
    parts.count('skipped')
    await settle(db, own, 'skipped', now)
  }
}

async function readUnreached(db: Db, reader: Reader, all: readonly Delivery[], now: Date): Promise<News[]> {
  const known = await reached(db, all, now)
  return readNews(
    db,
    reader,
    all.filter(({ id }) => !known.has(id)),
    now,
  )
}

function reached(db: Db, all: readonly Delivery[], now: Date): Promise<Set<string>> {
  const mails = all.filter(({ channel }) => channel === 'mail')
  return alreadyReached(db, mails, new Date(now.getTime() - inUseMs))
}

function forChannel([{ channel }]: Deliveries, news: readonly News[]): News[] {
  if (channel === 'mail') return [...news]
  return news.map(({ lockScreenDetail, ...item }) => ({
    ...item,
    ...(lockScreenDetail !== undefined && { detail: lockScreenDetail }),
  }))
}

async function skipOthers({ db, count }: DeliveryParts, all: readonly Delivery[], news: readonly News[], now: Date) {
  const told = new Set(idsOf(news))
  const gone = all.filter(({ id }) => !told.has(id)).map(({ id }) => id)
  if (gone.length === 0) return
  count('skipped')
  await settle(db, gone, 'skipped', now)
}

async function send(
  { db, mailer, push, count }: DeliveryParts,
  reader: Reader,
  all: Deliveries,
  telling: Telling,
  now: Date,
): Promise<void> {
  const [{ channel, attempts }] = all
  let sent: Sent = 'skipped'
  if (channel === 'mail' && mailer) sent = await sendMail({ db, mailer }, reader, all, telling, now)
  if (channel === 'push' && push) sent = await sendPush({ db, push }, reader, all, telling, now)
  const wait = retryAfterMs[attempts - 1]
  if (sent === 'again' && wait !== undefined) {
    count('put_off')
    return postpone(db, telling.ids, new Date(now.getTime() + wait))
  }
  const state = sent === 'again' ? 'failed' : sent
  count(state)
  await settle(db, telling.ids, state, now)
}

function idsOf(news: readonly News[]): string[] {
  return news.flatMap(({ ids }) => ids)
}
