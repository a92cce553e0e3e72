import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { minuteOf } from '@parent-activity/domain/clashes/clash-facts'
import { clashSentence, clashTitle } from '@parent-activity/domain/clashes/clash-texts'
import { findClashes } from '@parent-activity/domain/clashes/find-clashes'
import type { Db } from '../../db/client.ts'
import type { MailLine } from '../../mail/news-mail.ts'
import { listSettledClashes } from '../clashes/clashes.repository.ts'
import { legsBetween } from '../legs/legs.repository.ts'
import { listPlaceTimes } from '../legs/place-times.repository.ts'
import type { Reader } from './deliveries.repository.ts'
import { nameOf } from './news/news-item.ts'
import { hoursText, mailFormats } from './news/when-text.ts'

/** Of a day’s entries. What nobody has stands with its entry. */
export async function clashLines(
  db: Db,
  { family_id, children }: Reader,
  day: CalendarDate,
  going: readonly Activity[],
): Promise<MailLine[]> {
  if (going.length < 2) return []
  const legs = await legsBetween(db, family_id, { start: day, end: day })
  const places = await listPlaceTimes(db, family_id)
  const clashes = findClashes({
    entries: going.map((entry) => ({ ...entry, activity_uuid: entry.uuid })),
    legs,
    minutesTo: new Map(places.map(({ place, minutes }) => [place, minutes])),
    now: minuteOf(day),
  }).filter(({ date }) => date === day)
  if (clashes.length === 0) return []
  const settled = new Set((await listSettledClashes(db, family_id)).map(({ key }) => key))
  const words = {
    child: (uuid: string) => nameOf(children, uuid),
    member: (uuid: string) => legs.find(({ user_uuid }) => user_uuid === uuid)?.name?.split(' ')[0] ?? '',
    time: mailFormats.time,
    times: hoursText,
  }
  return clashes
    .filter(({ key }) => !settled.has(key))
    .map((clash) => ({ title: `⚠ ${clashTitle(clash, words)}`, detail: clashSentence(clash, words) }))
}
