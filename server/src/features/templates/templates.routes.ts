import type { templatesEndpoints } from '@parent-activity/contract/templates'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { changeTemplate, recordUse, removeTemplate, saveTemplate, templates, types } from './templates.service.ts'

export function templatesRoutes(): Handlers<typeof templatesEndpoints> {
  return {
    'GET /api/activity-templates': templates,
    'GET /api/activity-types': types,
    'POST /api/activity-templates': saveTemplate,
    'PUT /api/activity-templates/:id': changeTemplate,
    'DELETE /api/activity-templates/:id': removeTemplate,
    'POST /api/activity-templates/:id/use': recordUse,
  }
}
