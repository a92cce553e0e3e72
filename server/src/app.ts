import { endpoints } from '@parent-activity/contract/endpoints'
import { appVersion } from '@parent-activity/domain/version'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { calendarInternet, type CalendarNetwork } from './calendars/calendar-network.ts'
import type { Config } from './config.ts'
import type { ChangeSource, Db } from './db/client.ts'
import { readsOn } from './db/replica.ts'
import { endpointLimits } from './endpoint-limits.ts'
import { registerFeatures } from './feature-routes.ts'
import { holdSession } from './features/auth/auth.repository.ts'
import { authenticate } from './features/auth/auth.service.ts'
import { authenticateBoard } from './features/boards/boards.service.ts'
import { registerApiDocs } from './http/api-docs.ts'
import { closeConnectionsAtShutdown } from './http/close-connections.ts'
import type { EndpointServices } from './http/endpoint-routes.ts'
import { codeOf } from './http/error-code.ts'
import { feedAddress } from './http/feed-address.ts'
import { warnAboutUntrustedProxies } from './http/forwarded-headers.ts'
import { registerHealth } from './http/health.ts'
import { registerJsonBody } from './http/json-body.ts'
import { limitConcurrency } from './http/limits/concurrency-limit.ts'
import { familyLimit } from './http/limits/family-limit.ts'
import { limitRequests } from './http/limits/overload.ts'
import { registerRateLimits } from './http/limits/rate-limits.ts'
import { loggerOptions, logRequests, type LogStream } from './http/logging.ts'
import { oneClickUnsubscribe, registerOneClickForm } from './http/one-click-unsubscribe.ts'
import { afterReplies } from './http/replies/after-reply.ts'
import { compileLazily } from './http/replies/lazy-serialisers.ts'
import { handleError, refuseUnreadable } from './http/replies/error-handler.ts'
import { streamedReplies } from './http/replies/streamed-replies.ts'
import { endUnreadReplies, unreadTimeoutMs } from './http/replies/unread-replies.ts'
import { requestIds } from './http/request-id.ts'
import { measureRequests, observeRequestQueries } from './http/request-metrics.ts'
import { registerSecurityHeaders, dataHeaders } from './http/security-headers.ts'
import { registerStaticSite } from './http/static-site.ts'
import { liveHub } from './live/live-hub.ts'
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
    connectionTimeout: unreadTimeoutMs,
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
  app.setSerializerCompiler(compileLazily)
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
  const keepsMail = parts.mailbox !== undefined
  const accounts = { loginLimits, mailer, keepsMail, afterReply, hashPassword }
  const wired = wireFeatures(config, accounts, parts.secretKeys ?? null)
  registerFeatures(app, services, {
    wired,
    hub,
    mailer,
    push,
    calendarNetwork: parts.calendarNetwork ?? calendarInternet(config.privateCalendars),
  })
  return app
}
