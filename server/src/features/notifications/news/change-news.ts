import { noticeSentence, noticeTitles } from '@parent-activity/domain/notices/notice-texts'
import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import type { Notice } from '@parent-activity/contract/notices'
import { pages } from '@parent-activity/domain/pages'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { noticesOf } from '../../notices/notices.repository.ts'
import { activityPage } from './activity-page.ts'
import { grouped, idsAbout, nameOf, type ReadNews } from './news-item.ts'
import { daysWithin } from './news.repository.ts'
import { mailFormats, whenText } from './when-text.ts'

/** A ride that is off leaves a child without one. Who is late is late now, so that is always urgent. */
const urgentHours: Partial<Record<NoticeKind, number>> = { cancelled: 12, withdrawn: 12, ride_off: 24 }

export const changeNews: ReadNews = async (db, { family_id, zone, children }, deliveries, now) => {
  const ids = deliveries.map(({ about_id }) => about_id)
  const unread = (await noticesOf(db, family_id, ids)).filter(({ read_at }) => read_at === null)
  const alike = grouped(unread, ({ kind, activity_name, child_uuid, person_name, message, changes }) =>
    JSON.stringify([kind, activity_name, child_uuid, person_name, message, changes]),
  )
  // A guest no longer knows the time of a cancelled activity, so its day has to do.
  const soon = new Map<number, string[]>()
  for (const hours of new Set(Object.values(urgentHours))) soon.set(hours, await daysWithin(db, zone, hours, now))
  const isUrgent = ({ kind, start_date }: Notice) =>
    kind === 'ride_late' || (soon.get(urgentHours[kind] ?? 0)?.includes(start_date) ?? false)
  return alike.map((all) => {
    const [first] = all
    const dates = all.reduce((sum, notice) => sum + notice.dates, 0)
    return {
      ids: idsAbout(
        deliveries,
        all.map(({ uuid }) => uuid),
      ),
      activityId: first.activity_uuid,
      title: `${noticeTitles[first.kind]}: ${isolated(first.activity_name)}`,
      when: whenText(first, dates),
      detail: `For ${isolated(nameOf(children, first.child_uuid))}. ${withoutPlace({ ...first, dates })}`,
      page: pages.calendar,
      ...(first.activity_uuid !== null && { ownPage: activityPage(first.child_uuid, first.activity_uuid) }),
      isUrgent: all.some(isUrgent),
    }
  })
}

function withoutPlace(notice: Notice): string {
  // A host may have written anything, also where to meet.
  if (notice.kind === 'host_note') return `${isolated(notice.host_child_name)}’s family has written to all guests.`
  const changes = notice.changes.filter(({ field }) => field !== 'location')
  if (changes.length === notice.changes.length) return noticeSentence(notice, mailFormats)
  const elsewhere = 'It is at another place.'
  return changes.length === 0 ? elsewhere : `${noticeSentence({ ...notice, changes }, mailFormats)} ${elsewhere}`
}
