import type { connectionsEndpoints, ParentSearchResult } from '@parent-activity/contract/connections'
import { contactType, maskEmail } from '@parent-activity/domain/accounts/contact'
import type { Request } from '../../http/endpoint-routes.ts'
import { findParents } from './parent-search.repository.ts'
import { countSearch } from './parent-search.throttle.ts'

export async function searchParents(
  request: Request<(typeof connectionsEndpoints)['GET /api/connections/search']>,
  searchesPerTenMinutes: number | null,
): Promise<ParentSearchResult[]> {
  const { query, db, actor } = request
  await countSearch(request, searchesPerTenMinutes)
  const parents = await findParents(db, actor.familyId, query.q)
  // A search by email matches whole addresses only.
  const isKnown = contactType(query.q) === 'email'
  return parents.map(({ id, username, email, is_verified, children }) => ({
    id,
    uuid: id,
    user_uuid: id,
    username,
    email: isKnown ? email : maskEmail(email),
    is_verified,
    children,
  }))
}
