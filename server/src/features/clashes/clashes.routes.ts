import type { clashesEndpoints } from '@parent-activity/contract/clashes'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { forgetSettledClash, settleClash, settledClashes } from './clashes.service.ts'

export function clashesRoutes(): Handlers<typeof clashesEndpoints> {
  return {
    'GET /api/clashes/settled': settledClashes,
    'PUT /api/clashes/settled': settleClash,
    'DELETE /api/clashes/settled/:id': forgetSettledClash,
  }
}
