import { pages } from '@parent-activity/domain/pages'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { entriesOf } from '../../activities/activity-entries.repository.ts'
import { guestEntriesOf } from '../../activities/guest-entries.repository.ts'
import { activityPage } from './activity-page.ts'
import { goingTo } from './going-to.ts'
import { grouped, idsAbout, nameOf, type ReadNews } from './news-item.ts'
import { stillStarting } from './news.repository.ts'
import { mailFormats } from './when-text.ts'

export const reminderNews: ReadNews = async (db, { family_id, children }, deliveries, now) => {
  const ids = await stillStarting(db, deliveries, now)
  if (ids.length === 0) return []
  const entries = [...(await entriesOf(db, family_id, ids)), ...(await guestEntriesOf(db, family_id, ids))]
  return grouped(goingTo(entries), ({ uuid }) => uuid).map((all) => {
    const [{ uuid, name, start_time, child_uuid: child }] = all
    return {
      ids: idsAbout(deliveries, [uuid]),
      activityId: uuid,
      title: `${listInWords(all.map(({ child_uuid }) => isolated(nameOf(children, child_uuid))))}: ${isolated(name)}`,
      when: `today at ${mailFormats.time(start_time ?? '')}`,
      page: pages.calendar,
      ownPage: activityPage(child, uuid),
    }
  })
}
