import { pages } from '@parent-activity/domain/pages'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { earliestToday } from '@parent-activity/domain/calendar/today'
import { listInvitations, type ListedInvitation } from '../../invitations/invitation-lists.repository.ts'
import { activityPage } from './activity-page.ts'
import { grouped, idsAbout, nameOf, type ReadNews } from './news-item.ts'
import { mailFormats, whenText } from './when-text.ts'

export const invitationNews: ReadNews = async (db, { family_id, children }, deliveries, now) => {
  const invitationIds = deliveries.map(({ about_id }) => about_id)
  const waiting = (await listInvitations(db, family_id, { invitationIds })).filter(
    ({ status, waiting_since, viewed_at, nudged_at, end_date }) =>
      status === 'pending' &&
      waiting_since === null &&
      (viewed_at === null || (nudged_at !== null && nudged_at > viewed_at)) &&
      end_date >= earliestToday(now),
  )
  const series = grouped(waiting, ({ activity_name, host_child_uuid, invited_child_uuid }) =>
    [activity_name, host_child_uuid, invited_child_uuid].join(' '),
  )
  return series.map((all) => {
    const [first] = all
    const child = isolated(nameOf(children, first.invited_child_uuid))
    return {
      ids: idsAbout(
        deliveries,
        all.map(({ invitation_uuid }) => invitation_uuid),
      ),
      activityId: first.activity_uuid,
      title: `${isolated(first.host_child_name)} invites ${child} to ${isolated(first.activity_name)}`,
      when: whenText(first, all.length),
      ...(first.nudged_at !== null && { detail: answerWanted(first) }),
      page: pages.children,
      ownPage: activityPage(first.invited_child_uuid, first.activity_uuid),
    }
  })
}

function answerWanted({ reply_by_date, reply_by_time }: ListedInvitation): string {
  return reply_by_date === null || reply_by_time === null
    ? 'You have not answered yet.'
    : `You have not answered yet. Please do so by ${mailFormats.day(reply_by_date)}, ${mailFormats.time(reply_by_time)}.`
}
