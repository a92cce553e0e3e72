import type { bringListEndpoints } from '@parent-activity/contract/bring-list'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { addThing, bringList, packThing, removeThing } from './bring-list.service.ts'

export function bringListRoutes(): Handlers<typeof bringListEndpoints> {
  return {
    'GET /api/bring-list': bringList,
    'POST /api/activities/:id/things': addThing,
    'DELETE /api/things/:id': removeThing,
    'PUT /api/things/:id/packed': packThing,
  }
}
