import { activitiesEndpoints } from '@parent-activity/contract/activities'
import { auditEndpoints } from '@parent-activity/contract/accounts/audit'
import { authEndpoints } from '@parent-activity/contract/accounts/auth'
import { boardsEndpoints } from '@parent-activity/contract/boards'
import { bringListEndpoints } from '@parent-activity/contract/bring-list'
import { calendarEndpoints } from '@parent-activity/contract/calendar/calendar'
import { careEndpoints } from '@parent-activity/contract/care'
import { childrenEndpoints } from '@parent-activity/contract/children'
import { clashesEndpoints } from '@parent-activity/contract/clashes'
import { connectionsEndpoints } from '@parent-activity/contract/connections'
import { endpoints } from '@parent-activity/contract/endpoints'
import { daysOffEndpoints } from '@parent-activity/contract/calendar/days-off'
import { familyDataEndpoints } from '@parent-activity/contract/accounts/family-data'
import { familyEndpoints } from '@parent-activity/contract/accounts/family'
import { followedCalendarsEndpoints } from '@parent-activity/contract/calendar/followed-calendars'
import { feedsEndpoints } from '@parent-activity/contract/calendar/feeds'
import { hostingEndpoints } from '@parent-activity/contract/hosting'
import { invitationsEndpoints } from '@parent-activity/contract/invitations'
import { legsEndpoints } from '@parent-activity/contract/legs'
import { linkGuestsEndpoints } from '@parent-activity/contract/link-guests'
import { liveEndpoints } from '@parent-activity/contract/live'
import { noticesEndpoints } from '@parent-activity/contract/notices'
import { notificationsEndpoints } from '@parent-activity/contract/notifications'
import { profileEndpoints } from '@parent-activity/contract/accounts/profile'
import { ridesEndpoints } from '@parent-activity/contract/rides'
import { schoolHoursEndpoints } from '@parent-activity/contract/calendar/school-hours'
import { seriesEndpoints } from '@parent-activity/contract/series'
import { templatesEndpoints } from '@parent-activity/contract/templates'
import { appVersion } from '@parent-activity/domain/version'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { calendarInternet, type CalendarNetwork } from './calendars/calendar-network.ts'
import type { Config } from './config.ts'
import type { ChangeSource, Db } from './db/client.ts'
import { readsOn } from './db/replica.ts'
import { endpointLimits } from './endpoint-limits.ts'
import { activitiesRoutes } from './features/activities/activities.routes.ts'
import { seriesRoutes } from './features/activities/series/series.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { holdSession } from './features/auth/auth.repository.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { authenticate } from './features/auth/auth.service.ts'
import { boardsRoutes } from './features/boards/boards.routes.ts'
import { authenticateBoard } from './features/boards/boards.service.ts'
import { bringListRoutes } from './features/bring-list/bring-list.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { careRoutes } from './features/care/care.routes.ts'
import { childrenRoutes } from './features/children/children.routes.ts'
import { clashesRoutes } from './features/clashes/clashes.routes.ts'
import { connectionsRoutes } from './features/connections/connections.routes.ts'
import { daysOffRoutes } from './features/days-off/days-off.routes.ts'
import { familyDataRoutes } from './features/family-data/family-data.routes.ts'
import { familyRoutes } from './features/family/family.routes.ts'
import { calendarReader } from './features/followed-calendars/calendar-reader.ts'
import { followedCalendarsRoutes } from './features/followed-calendars/followed-calendars.routes.ts'
import { feedsRoutes } from './features/feeds/feeds.routes.ts'
import { hostingRoutes } from './features/invitations/hosting/hosting.routes.ts'
import { invitationsRoutes } from './features/invitations/invitations.routes.ts'
import { legsRoutes } from './features/legs/legs.routes.ts'
import { linkGuestsRoutes } from './features/link-guests/link-guests.routes.ts'
import { noticesRoutes } from './features/notices/notices.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { ridesRoutes } from './features/rides/rides.routes.ts'
import { schoolHoursRoutes } from './features/school-hours/school-hours.routes.ts'
import { templatesRoutes } from './features/templates/templates.routes.ts'
import { registerApiDocs } from './http/api-docs.ts'
import { registerEndpoints, type EndpointServices } from './http/endpoint-routes.ts'
import { codeOf } from './http/error-code.ts'
import { handleError, refuseUnreadable } from './http/replies/error-handler.ts'
import { familyLimit } from './http/limits/family-limit.ts'
import { warnAboutUntrustedProxies } from './http/forwarded-headers.ts'
import { feedAddress } from './http/feed-address.ts'
import { registerHealth } from './http/health.ts'
import { registerJsonBody } from './http/json-body.ts'
import { afterReplies } from './http/replies/after-reply.ts'
import { closeConnectionsAtShutdown } from './http/close-connections.ts'
import { loggerOptions, logRequests, type LogStream } from './http/logging.ts'
import { limitRequests } from './http/limits/overload.ts'
import { registerRateLimits } from './http/limits/rate-limits.ts'
import { requestIds } from './http/request-id.ts'
import { measureRequests, observeRequestQueries } from './http/request-metrics.ts'
import { oneClickUnsubscribe, registerOneClickForm } from './http/one-click-unsubscribe.ts'
import { registerSecurityHeaders, dataHeaders } from './http/security-headers.ts'
import { registerStaticSite } from './http/static-site.ts'
import { streamedReplies } from './http/replies/streamed-replies.ts'
import { endUnreadReplies, unreadTimeoutMs } from './http/replies/unread-replies.ts'
import { liveHub } from './live/live-hub.ts'
import { boardStreams, liveRoutes } from './live/live.routes.ts'
import { boundedMailer } from './mail/bounded-mailer.ts'
import { registerMailboxPage, type MailboxPage } from './mail/mailbox-page.ts'
import type { Mailer } from './mail/mailer.ts'
import { createMetrics, watchCounts, type Metrics } from './metrics/metrics.ts'
import { queryObserver } from './metrics/query-observer.ts'
import { internet } from './net/public-lookup.ts'
import type { PushNetwork } from './push/push-address.ts'
import { pushSender } from './push/push-sender.ts'
import { hashPassword as hashAtFullCost, type HashPassword } from './security/password-hash.ts'
import type { SecretKeys } from './security/secret-key.ts'
import { limitConcurrency } from './http/limits/concurrency-limit.ts'
import { wireFeatures } from './wiring.ts'

export interface AppParts {
  config: Config
  db: Db
  changes: ChangeSource
  replica?: Db
  clock: () => Date
  webDirectory: string
  metrics?: Metrics
  ending?: AbortSignal
  logStream?: LogStream
  mailer?: Mailer
  mailbox?: MailboxPage | undefined
  pushNetwork?: PushNetwork
  calendarNetwork?: CalendarNetwork
  hashPassword?: HashPassword
  /** Without it there are no care cards, and no calendar is followed. */
  secretKeys?: SecretKeys | null
  unreadTimeoutMs?: number
}

const bodyLimit = 256 * 1024
/** Ends clients that send one byte now and then. */
const requestTimeout = 60_000

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, replica, clock, webDirectory, logStream } = parts
  const { metrics = createMetrics(), ending, hashPassword = hashAtFullCost } = parts
  const app = fastify({
    logger: loggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit,
    requestTimeout,
    connectionTimeout: parts.unreadTimeoutMs ?? unreadTimeoutMs,
    genReqId: requestIds(config.trustedProxies > 0),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void reply.headers(dataHeaders)
      handleError(error, request, reply)
    },
    clientErrorHandler: refuseUnreadable,
    rewriteUrl: (request) => feedAddress(request) ?? oneClickUnsubscribe(request),
  })
  app.setErrorHandler(handleError)
  registerJsonBody(app)
  registerOneClickForm(app)
  logRequests(app)
  measureRequests(app, metrics)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  warnAboutUntrustedProxies(app, config.trustedProxies)
  closeConnectionsAtShutdown(app, ending)
  endUnreadReplies(app)
  await registerSecurityHeaders(app, { production: config.production, webDirectory })
  const requestLimit = limitConcurrency(config.requestConcurrency)
  watchCounts(metrics, 'http_requests_under_way', 'API requests in progress or waiting', requestLimit.counts)
  const acquireOther = limitRequests(app, requestLimit)
  observeRequestQueries(app, queryObserver(metrics, config.slowQueryMs))
  if (config.limits) await registerRateLimits(app, config.limits.requestsPerMinute, { db, clock })
  registerHealth(app, { db, requestLimit, ending })
  await registerApiDocs(app, endpoints, appVersion, config)
  if (parts.mailbox) registerMailboxPage(app, parts.mailbox)
  await registerStaticSite(app, { directory: webDirectory, pwa: config.pwa })

  const hub = liveHub({ db, changes: parts.changes, warn: (message) => app.log.warn(message) })
  watchCounts(metrics, 'live_streams', 'Open pages that are told of changes', hub.counts)
  ending?.addEventListener('abort', hub.endStreams)
  app.addHook('preClose', async () => hub.endStreams())
  app.addHook('onClose', hub.close)
  const { afterReply, settled } = afterReplies((error) =>
    app.log.warn({ code: codeOf(error) }, 'Work after a reply failed'),
  )
  app.addHook('onClose', settled)
  const services: EndpointServices = {
    db,
    read: readsOn(db, replica, clock),
    clock,
    authenticate: (token, now) => authenticate(db, token, now),
    authenticateBoard: (secret, now) => authenticateBoard(db, secret, now),
    holdSession: (tx, { tokenHash }) => holdSession(tx, tokenHash),
    limits: config.limits ? endpointLimits(config.limits) : {},
    streamReply: streamedReplies(db),
    withinFamilyLimit: config.limits ? familyLimit(acquireOther) : (_request, _familyId, work) => work(),
  }
  const heldBack = () => metrics.mails.inc({ outcome: 'held_back' })
  const mailer = parts.mailer ? boundedMailer(parts.mailer, db, config.limits?.mail ?? null, heldBack) : null
  const push = config.push && pushSender(config.push, parts.pushNetwork ?? internet)
  const loginLimits = config.limits?.login ?? null
  const wired = wireFeatures(config, { loginLimits, mailer, afterReply, hashPassword }, parts.secretKeys ?? null)
  registerEndpoints(app, services, authEndpoints, authRoutes(wired.auth))
  registerEndpoints(app, services, auditEndpoints, auditRoutes())
  registerEndpoints(app, services, profileEndpoints, profileRoutes(wired.accounts))
  registerEndpoints(app, services, familyEndpoints, familyRoutes(wired.family))
  registerEndpoints(app, services, childrenEndpoints, childrenRoutes(wired.children))
  registerEndpoints(app, services, templatesEndpoints, templatesRoutes())
  registerEndpoints(app, services, connectionsEndpoints, connectionsRoutes(wired.connections))
  registerEndpoints(app, services, activitiesEndpoints, activitiesRoutes(wired.activities))
  registerEndpoints(app, services, seriesEndpoints, seriesRoutes(wired.activities))
  registerEndpoints(app, services, invitationsEndpoints, invitationsRoutes(wired.invitations))
  registerEndpoints(app, services, legsEndpoints, legsRoutes(wired.legs))
  registerEndpoints(app, services, clashesEndpoints, clashesRoutes())
  registerEndpoints(app, services, ridesEndpoints, ridesRoutes(wired.rides))
  registerEndpoints(app, services, bringListEndpoints, bringListRoutes())
  registerEndpoints(app, services, careEndpoints, careRoutes(wired.care))
  registerEndpoints(app, services, hostingEndpoints, hostingRoutes(wired.hosting))
  registerEndpoints(app, services, linkGuestsEndpoints, linkGuestsRoutes(wired.linkGuests))
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const reader = calendarReader(parts.calendarNetwork ?? calendarInternet(config.privateCalendars), closing.signal)
  registerEndpoints(
    app,
    services,
    followedCalendarsEndpoints,
    followedCalendarsRoutes({ ...wired.followedCalendars, reader }),
  )
  registerEndpoints(app, services, daysOffEndpoints, daysOffRoutes(wired.activities))
  registerEndpoints(app, services, schoolHoursEndpoints, schoolHoursRoutes())
  registerEndpoints(app, services, calendarEndpoints, calendarRoutes())
  registerEndpoints(app, services, boardsEndpoints, boardsRoutes({ openStream: boardStreams(hub) }))
  registerEndpoints(app, services, noticesEndpoints, noticesRoutes())
  registerEndpoints(app, services, notificationsEndpoints, notificationsRoutes({ mailer, push }))
  registerEndpoints(app, services, feedsEndpoints, feedsRoutes())
  registerEndpoints(app, services, familyDataEndpoints, familyDataRoutes(wired.familyData))
  registerEndpoints(app, services, liveEndpoints, liveRoutes(hub))
  return app
}
