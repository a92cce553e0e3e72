import type { Limits } from './config.ts'
import type { EndpointServices } from './http/endpoint-routes.ts'

export function endpointLimits(limits: Limits): EndpointServices['limits'] {
  // These reveal whether an email address or phone number has an account.
  const account = { max: limits.registrationsPerMinute, timeWindow: '1 minute' }
  const exported = { max: limits.exportsPerHour, timeWindow: '1 hour' }
  // Each reads all activities of a family; typing asks a few times.
  const searched = { max: Math.ceil(limits.requestsPerMinute / 10), timeWindow: '1 minute' }
  return {
    'POST /api/auth/register': account,
    'POST /api/auth/password-reset': account,
    'PUT /api/users/profile': account,
    'POST /api/parents': account,
    'PUT /api/parents/:id': account,
    'GET /api/family/export': exported,
    'GET /api/family/export/calendar': exported,
    'GET /api/activities/search': searched,
  }
}
