import { activitiesEndpoints } from '@parent-activity/contract/activities'
import { auditEndpoints } from '@parent-activity/contract/accounts/audit'
import { authEndpoints } from '@parent-activity/contract/accounts/auth'
import { familyEndpoints } from '@parent-activity/contract/accounts/family'
import { familyDataEndpoints } from '@parent-activity/contract/accounts/family-data'
import { profileEndpoints } from '@parent-activity/contract/accounts/profile'
import { boardsEndpoints } from '@parent-activity/contract/boards'
import { bringListEndpoints } from '@parent-activity/contract/bring-list'
import { calendarEndpoints } from '@parent-activity/contract/calendar/calendar'
import { daysOffEndpoints } from '@parent-activity/contract/calendar/days-off'
import { feedsEndpoints } from '@parent-activity/contract/calendar/feeds'
import { followedCalendarsEndpoints } from '@parent-activity/contract/calendar/followed-calendars'
import { schoolHoursEndpoints } from '@parent-activity/contract/calendar/school-hours'
import { careEndpoints } from '@parent-activity/contract/care'
import { childrenEndpoints } from '@parent-activity/contract/children'
import { clashesEndpoints } from '@parent-activity/contract/clashes'
import { connectionsEndpoints } from '@parent-activity/contract/connections'
import { hostingEndpoints } from '@parent-activity/contract/hosting'
import { invitationsEndpoints } from '@parent-activity/contract/invitations'
import { legsEndpoints } from '@parent-activity/contract/legs'
import { linkGuestsEndpoints } from '@parent-activity/contract/link-guests'
import { liveEndpoints } from '@parent-activity/contract/live'
import { noticesEndpoints } from '@parent-activity/contract/notices'
import { notificationsEndpoints } from '@parent-activity/contract/notifications'
import { ridesEndpoints } from '@parent-activity/contract/rides'
import { seriesEndpoints } from '@parent-activity/contract/series'
import { templatesEndpoints } from '@parent-activity/contract/templates'
import type { FastifyInstance } from 'fastify'
import type { CalendarNetwork } from './calendars/calendar-network.ts'
import { activitiesRoutes } from './features/activities/activities.routes.ts'
import { seriesRoutes } from './features/activities/series/series.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { boardsRoutes } from './features/boards/boards.routes.ts'
import { bringListRoutes } from './features/bring-list/bring-list.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { careRoutes } from './features/care/care.routes.ts'
import { childrenRoutes } from './features/children/children.routes.ts'
import { clashesRoutes } from './features/clashes/clashes.routes.ts'
import { connectionsRoutes } from './features/connections/connections.routes.ts'
import { daysOffRoutes } from './features/days-off/days-off.routes.ts'
import { familyRoutes } from './features/family/family.routes.ts'
import { familyDataRoutes } from './features/family-data/family-data.routes.ts'
import { feedsRoutes } from './features/feeds/feeds.routes.ts'
import { calendarReader } from './features/followed-calendars/calendar-reader.ts'
import { followedCalendarsRoutes } from './features/followed-calendars/followed-calendars.routes.ts'
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
import { registerEndpoints, type EndpointServices } from './http/endpoint-routes.ts'
import type { LiveHub } from './live/live-hub.ts'
import { boardStreams, liveRoutes } from './live/live.routes.ts'
import type { BoundedMailer } from './mail/bounded-mailer.ts'
import type { PushSender } from './push/push-sender.ts'
import type { wireFeatures } from './wiring.ts'

interface FeatureParts {
  wired: ReturnType<typeof wireFeatures>
  hub: LiveHub
  mailer: BoundedMailer | null
  push: PushSender | null
  calendarNetwork: CalendarNetwork
}

/** In the order in which features may use each other. */
export function registerFeatures(app: FastifyInstance, services: EndpointServices, parts: FeatureParts): void {
  const { wired, hub, mailer, push } = parts
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const reader = calendarReader(parts.calendarNetwork, closing.signal)
  const followedCalendars = { ...wired.followedCalendars, reader }

  registerEndpoints(app, services, auditEndpoints, auditRoutes())
  registerEndpoints(app, services, authEndpoints, authRoutes(wired.auth))
  registerEndpoints(app, services, profileEndpoints, profileRoutes(wired.accounts))
  registerEndpoints(app, services, familyEndpoints, familyRoutes(wired.family))
  registerEndpoints(app, services, childrenEndpoints, childrenRoutes(wired.children))
  registerEndpoints(app, services, templatesEndpoints, templatesRoutes())
  registerEndpoints(app, services, connectionsEndpoints, connectionsRoutes(wired.connections))
  registerEndpoints(app, services, activitiesEndpoints, activitiesRoutes(wired.activities))
  registerEndpoints(app, services, seriesEndpoints, seriesRoutes(wired.activities))
  registerEndpoints(app, services, invitationsEndpoints, invitationsRoutes(wired.invitations))
  registerEndpoints(app, services, hostingEndpoints, hostingRoutes(wired.hosting))
  registerEndpoints(app, services, linkGuestsEndpoints, linkGuestsRoutes(wired.linkGuests))
  registerEndpoints(app, services, legsEndpoints, legsRoutes(wired.legs))
  registerEndpoints(app, services, ridesEndpoints, ridesRoutes(wired.rides))
  registerEndpoints(app, services, bringListEndpoints, bringListRoutes())
  registerEndpoints(app, services, clashesEndpoints, clashesRoutes())
  registerEndpoints(app, services, careEndpoints, careRoutes(wired.care))
  registerEndpoints(app, services, schoolHoursEndpoints, schoolHoursRoutes())
  registerEndpoints(app, services, daysOffEndpoints, daysOffRoutes(wired.activities))
  registerEndpoints(app, services, followedCalendarsEndpoints, followedCalendarsRoutes(followedCalendars))
  registerEndpoints(app, services, calendarEndpoints, calendarRoutes())
  registerEndpoints(app, services, boardsEndpoints, boardsRoutes({ openStream: boardStreams(hub) }))
  registerEndpoints(app, services, noticesEndpoints, noticesRoutes())
  registerEndpoints(app, services, feedsEndpoints, feedsRoutes())
  registerEndpoints(app, services, familyDataEndpoints, familyDataRoutes(wired.familyData))
  registerEndpoints(app, services, notificationsEndpoints, notificationsRoutes({ mailer, push }))
  registerEndpoints(app, services, liveEndpoints, liveRoutes(hub))
}
