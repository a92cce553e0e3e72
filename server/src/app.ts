import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@parent-activity/contract/activities'
import { authEndpoints } from '@parent-activity/contract/auth'
import { calendarEndpoints } from '@parent-activity/contract/calendar'
import { childrenEndpoints } from '@parent-activity/contract/children'
import { endpoints } from '@parent-activity/contract/endpoints'
import { familyEndpoints } from '@parent-activity/contract/family'
import { profileEndpoints } from '@parent-activity/contract/profile'
import { templatesEndpoints } from '@parent-activity/contract/templates'
import { appVersion } from '@parent-activity/domain/version'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import { deleteHostedAlone } from './features/activities/activities.repository.ts'
import { activitiesRoutes } from './features/activities/activities.routes.ts'
import { holdSession } from './features/auth/auth.repository.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { authenticate } from './features/auth/auth.service.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { childrenRoutes } from './features/children/children.routes.ts'
import { familyRoutes } from './features/family/family.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { templatesRoutes } from './features/templates/templates.routes.ts'
import { registerApiDocs } from './http/api-docs.ts'
import { registerEndpoints, type EndpointServices } from './http/endpoint-routes.ts'
import { handleError, refuseUnreadable } from './http/error-handler.ts'
import { registerHealth } from './http/health.ts'
import { registerJsonBody } from './http/json-body.ts'
import { loggerOptions, logRequests, type LogStream } from './http/logging.ts'
import { registerRateLimits } from './http/rate-limits.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerStaticSite } from './http/static-site.ts'

export interface AppParts {
  config: Config
  db: Db
  clock: () => Date
  webDirectory: string
  logStream?: LogStream
}

const bodyLimit = 256 * 1024
/** For the whole of a request to arrive, so that nobody holds a connection by sending a byte now and then. */
const requestTimeout = 60_000

/** The whole product on one screen: what stands around every request, then the features by name. */
export async function buildApp({ config, db, clock, webDirectory, logStream }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit,
    requestTimeout,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: handleError,
    clientErrorHandler: refuseUnreadable,
  })
  app.setErrorHandler(handleError)
  registerJsonBody(app)
  logRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  await registerSecurityHeaders(app, config)
  if (config.limits) await registerRateLimits(app, config.limits.requestsPerMinute)
  registerHealth(app, db)
  await registerApiDocs(app, endpoints, appVersion, config)
  await registerStaticSite(app, webDirectory)

  const services: EndpointServices = {
    db,
    clock,
    authenticate: (token, now) => authenticate(db, token, now),
    holdSession: (tx, { tokenHash }) => holdSession(tx, tokenHash),
    limits: config.limits ? { 'POST /api/auth/register': config.limits.registrationsPerMinute } : {},
  }
  const loginLimits = config.limits?.login ?? null
  registerEndpoints(app, services, authEndpoints, authRoutes({ loginLimits, demo: config.demo }))
  registerEndpoints(app, services, profileEndpoints, profileRoutes({ loginLimits }))
  registerEndpoints(app, services, familyEndpoints, familyRoutes())
  registerEndpoints(app, services, childrenEndpoints, childrenRoutes({ deleteWithChild: deleteHostedAlone }))
  registerEndpoints(app, services, templatesEndpoints, templatesRoutes())
  registerEndpoints(app, services, activitiesEndpoints, activitiesRoutes())
  registerEndpoints(app, services, calendarEndpoints, calendarRoutes())
  return app
}
