import type { childrenEndpoints } from '@parent-activity/contract/children'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { addChild, changeChild, children, removeChild, type DeleteWithChild } from './children.service.ts'

export function childrenRoutes(parts: { deleteWithChild: DeleteWithChild }): Handlers<typeof childrenEndpoints> {
  return {
    'GET /api/children': children,
    'POST /api/children': addChild,
    'PUT /api/children/:id': changeChild,
    'DELETE /api/children/:id': (request) => removeChild(request, parts.deleteWithChild),
  }
}
