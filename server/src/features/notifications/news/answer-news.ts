import { answers, type InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { pages } from '@parent-activity/domain/pages'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { grouped, idsAbout, type ReadNews } from './news-item.ts'
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
    }
  })
}

function told(status: InvitationStatus): string {
  return answers[status].isComing ? 'is coming to' : 'can’t come to'
}

/** What the host's bell shows. */
function unseenAnswers(db: Db, familyId: string, ids: string[]) {
  return db
    .selectFrom('invitations')
    .innerJoin('activities', 'activities.id', 'invitations.activity_id')
    .innerJoin('children', 'children.id', 'invitations.invited_child_id')
    .select(['invitations.id', 'invitations.status', 'activities.id as activity_id', 'activities.name'])
    .select(['activities.start_date', 'activities.start_time', 'children.id as child_id'])
    .select('children.first_name as child_name')
    .where('invitations.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('invitations.host_family_id', '=', familyId)
    .where('invitations.status', '!=', 'pending')
    .where('invitations.answer_viewed', '=', false)
    .orderBy('activities.start_date')
    .execute()
}
