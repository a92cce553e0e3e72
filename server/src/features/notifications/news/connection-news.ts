import { pages } from '@parent-activity/domain/pages'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { activeConnections, requestsFrom, requestsTo } from '../../connections/connection-lists.repository.ts'
import { idsAbout, type ReadNews } from './news-item.ts'

export const connectionNews: ReadNews = async (db, { family_id }, deliveries) => {
  const asked = new Set(deliveries.map(({ about_id }) => about_id))
  const isAsked = ({ id }: { id: string }) => asked.has(id)
  const told = (id: string, title: string, detail: string, lockScreenDetail = detail) => ({
    ids: idsAbout(deliveries, [id]),
    activityId: null,
    title,
    detail,
    lockScreenDetail,
    page: pages.connections,
  })
  const received = (await requestsTo(db, family_id)).filter((row) => isAsked(row) && row.status === 'pending')
  const sent = (await requestsFrom(db, family_id)).filter((row) => isAsked(row) && row.status === 'unconfirmed')
  const active = (await activeConnections(db, family_id)).filter(isAsked)
  return [
    ...received.map(({ id, requester_name, child_name, target_child_name }) =>
      told(
        id,
        'Connection request',
        `${isolated(requester_name)} would like to connect ${isolated(child_name)} with ${isolated(target_child_name)}.`,
        `${isolated(child_name)} would like to connect with ${isolated(target_child_name)}.`,
      ),
    ),
    ...sent.map(({ id, target_parent_name, target_child_name }) =>
      told(
        id,
        'Connection to confirm',
        `${isolated(target_parent_name ?? target_child_name)} signed up with the contact you gave. Please confirm.`,
        `A family signed up with the contact you gave for ${isolated(target_child_name)}. Please confirm.`,
      ),
    ),
    ...active.map(({ id, child1_name, child2_name }) =>
      told(id, 'Connected', `${isolated(child1_name)} and ${isolated(child2_name)} are connected.`),
    ),
  ]
}
