import { answers, type InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { pages } from '@parent-activity/domain/pages'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { activityPage } from './activity-page.ts'
import { grouped, idsAbout, type ReadNews } from './news-item.ts'
import { unseenAnswers } from './news.repository.ts'
import { whenText } from './when-text.ts'

export const answerNews: ReadNews = async (db, { family_id }, deliveries) => {
  const unseen = await unseenAnswers(
    db,
    family_id,
    deliveries.map(({ about_id }) => about_id),
  )
  const series = grouped(unseen, ({ name, child_id, status }) => [name, child_id, status].join(' '))
  return series.map((all) => {
    const [first] = all
    return {
      ids: idsAbout(
        deliveries,
        all.map(({ id }) => id),
      ),
      activityId: first.activity_id,
      title: `${isolated(first.child_name)} ${told(first.status)} ${isolated(first.name)}`,
      when: whenText(first, all.length),
      page: pages.calendar,
      ownPage: activityPage(first.host_child_id, first.activity_id),
    }
  })
}

function told(status: InvitationStatus): string {
  return answers[status].isComing ? 'is coming to' : 'can’t come to'
}
