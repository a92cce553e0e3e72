import { activitiesEndpoints } from '@parent-activity/contract/activities'
import { authEndpoints } from '@parent-activity/contract/auth'
import { calendarEndpoints } from '@parent-activity/contract/calendar'
import { childrenEndpoints } from '@parent-activity/contract/children'
import { connectionsEndpoints } from '@parent-activity/contract/connections'
import { endpoints } from '@parent-activity/contract/endpoints'
import { familyEndpoints } from '@parent-activity/contract/family'
import { invitationsEndpoints } from '@parent-activity/contract/invitations'
import { noticesEndpoints } from '@parent-activity/contract/notices'
import { profileEndpoints } from '@parent-activity/contract/profile'
import { templatesEndpoints } from '@parent-activity/contract/templates'
import { appVersion } from '@parent-activity/domain/version'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import { activitiesRoutes } from './features/activities/activities.routes.ts'
import { removeHost } from './features/activities/host-removal.service.ts'
import { holdSession } from './features/auth/auth.repository.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { authenticate } from './features/auth/auth.service.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { childrenRoutes } from './features/children/children.routes.ts'
import type { DeleteWithChild } from './features/children/children.service.ts'
import { claimPlaceholders } from './features/connections/claims.service.ts'
import { connectionsRoutes } from './features/connections/connections.routes.ts'
import { familyRoutes } from './features/family/family.routes.ts'
import { sendWaitingInvitations, withdrawBetween } from './features/invitations/connection-events.service.ts'
import { guestEvents } from './features/invitations/guest-events.service.ts'
import { invitationsRoutes } from './features/invitations/invitations.routes.ts'
import { deleteUnread, writeNotices } from './features/notices/notices.repository.ts'
import { noticesRoutes } from './features/notices/notices.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { templatesRoutes } from './features/templates/templates.routes.ts'
import { registerApiDocs } from './http/api-docs.ts'
import { registerEndpoints, type EndpointServices } from './http/endpoint-routes.ts'
import { handleError, refuseUnreadable } from './http/error-handler.ts'
import { registerHealth } from './http/health.ts'
import { registerJsonBody } from './http/json-body.ts'
import { letConnectionsGo } from './http/let-connections-go.ts'
import { loggerOptions, logRequests, type LogStream } from './http/logging.ts'
import { limitRequests } from './http/overload.ts'
import { registerRateLimits } from './http/rate-limits.ts'
import { requestIds } from './http/request-id.ts'
import { measureRequests, observeRequestQueries } from './http/request-metrics.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerStaticSite } from './http/static-site.ts'
import type { Mailer } from './mail/mailer.ts'
import { createMetrics, watchCounts, type Metrics } from './metrics/metrics.ts'
import { queryObserver } from './metrics/query-observer.ts'
import { limitTurns } from './turns.ts'

export interface AppParts {
  config: Config
  db: Db
  clock: () => Date
  webDirectory: string
  metrics?: Metrics
  /** Aborted when the process has been told to end. */
  ending?: AbortSignal
  logStream?: LogStream
  /** Without one, people pass their invite links on themselves. */
  mailer?: Mailer
}

const bodyLimit = 256 * 1024
/** For the whole of a request to arrive, so that nobody holds a connection by sending a byte now and then. */
const requestTimeout = 60_000

/** The whole product on one screen: what stands around every request, then the features by name. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, clock, webDirectory, metrics = createMetrics(), ending, logStream, mailer = null } = parts
  const app = fastify({
    logger: loggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit,
    requestTimeout,
    genReqId: requestIds(config.trustedProxies > 0),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: handleError,
    clientErrorHandler: refuseUnreadable,
  })
  app.setErrorHandler(handleError)
  registerJsonBody(app)
  logRequests(app)
  measureRequests(app, metrics)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  letConnectionsGo(app, ending)
  await registerSecurityHeaders(app, config)
  const turns = limitTurns(config.requestTurns)
  watchCounts(
    metrics,
    'http_requests_under_way',
    'Requests to the API that are worked on, or wait for it',
    turns.counts,
  )
  limitRequests(app, turns)
  observeRequestQueries(app, queryObserver(metrics, config.slowQueryMs))
  if (config.limits) await registerRateLimits(app, config.limits.requestsPerMinute)
  registerHealth(app, { db, turns, ending })
  await registerApiDocs(app, endpoints, appVersion, config)
  await registerStaticSite(app, webDirectory)

  const services: EndpointServices = {
    db,
    clock,
    authenticate: (token, now) => authenticate(db, token, now),
    holdSession: (tx, { tokenHash }) => holdSession(tx, tokenHash),
    limits: config.limits ? accountLimits(config.limits.registrationsPerMinute) : {},
  }
  const loginLimits = config.limits?.login ?? null
  registerEndpoints(
    app,
    services,
    authEndpoints,
    authRoutes({ loginLimits, demo: config.demo, claimFamily: claimPlaceholders }),
  )
  registerEndpoints(app, services, profileEndpoints, profileRoutes({ loginLimits }))
  registerEndpoints(app, services, familyEndpoints, familyRoutes())
  const notices = { leave: writeNotices, takeBack: deleteUnread }
  const guests = guestEvents(notices)
  const deleteWithChild: DeleteWithChild = (tx, child, now) => removeHost(tx, child, now, guests)
  registerEndpoints(app, services, childrenEndpoints, childrenRoutes({ deleteWithChild }))
  registerEndpoints(app, services, templatesEndpoints, templatesRoutes())
  const connections = connectionsRoutes({
    searchesPerTenMinutes: config.limits?.searchesPerTenMinutes ?? null,
    mailer,
    onConnected: sendWaitingInvitations,
    onDisconnected: (tx, pair, now) => withdrawBetween(tx, pair, now, notices),
  })
  registerEndpoints(app, services, connectionsEndpoints, connections)
  registerEndpoints(app, services, activitiesEndpoints, activitiesRoutes({ guests }))
  registerEndpoints(app, services, invitationsEndpoints, invitationsRoutes())
  registerEndpoints(app, services, calendarEndpoints, calendarRoutes())
  registerEndpoints(app, services, noticesEndpoints, noticesRoutes())
  return app
}

/** Whatever tells that somebody has an e-mail address or phone number, so that nobody finds out many. */
function accountLimits(perMinute: number): EndpointServices['limits'] {
  return {
    'POST /api/auth/register': perMinute,
    'PUT /api/users/profile': perMinute,
    'POST /api/parents': perMinute,
    'PUT /api/parents/:id': perMinute,
  }
}
