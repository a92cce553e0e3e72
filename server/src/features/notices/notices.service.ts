import type { Nothing } from '@parent-activity/contract/fields'
import type { Notice, noticesEndpoints } from '@parent-activity/contract/notices'
import type { Request } from '../../http/endpoint-routes.ts'
import { ownNotice } from './notices.access.ts'
import { markRead, unreadNotices } from './notices.repository.ts'

type Notices = typeof noticesEndpoints

export function notices({ read, actor }: Request<Notices['GET /api/notices']>): Promise<Notice[]> {
  return read((db) => unreadNotices(db, actor.familyId))
}

export function readNotice({
  params,
  write,
  actor,
  now,
}: Request<Notices['POST /api/notices/:id/read']>): Promise<Nothing> {
  return write(async (tx) => {
    await markRead(tx, await ownNotice(tx, actor, params.id), now)
    return {}
  })
}
