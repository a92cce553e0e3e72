import { activitiesEndpoints } from './activities.ts'
import { auditEndpoints } from './accounts/audit.ts'
import { authEndpoints } from './accounts/auth.ts'
import { boardsEndpoints } from './boards.ts'
import { bringListEndpoints } from './bring-list.ts'
import { calendarEndpoints } from './calendar/calendar.ts'
import { careEndpoints } from './care.ts'
import { childrenEndpoints } from './children.ts'
import { clashesEndpoints } from './clashes.ts'
import { connectionsEndpoints } from './connections.ts'
import { daysOffEndpoints } from './calendar/days-off.ts'
import { familyDataEndpoints } from './accounts/family-data.ts'
import { familyEndpoints } from './accounts/family.ts'
import { followedCalendarsEndpoints } from './calendar/followed-calendars.ts'
import { feedsEndpoints } from './calendar/feeds.ts'
import { hostingEndpoints } from './hosting.ts'
import { invitationsEndpoints } from './invitations.ts'
import { legsEndpoints } from './legs.ts'
import { linkGuestsEndpoints } from './link-guests.ts'
import { liveEndpoints } from './live.ts'
import { noticesEndpoints } from './notices.ts'
import { notificationsEndpoints } from './notifications.ts'
import { profileEndpoints } from './accounts/profile.ts'
import { ridesEndpoints } from './rides.ts'
import { seriesEndpoints } from './series.ts'
import { schoolHoursEndpoints } from './calendar/school-hours.ts'
import { templatesEndpoints } from './templates.ts'

export const endpoints = {
  ...auditEndpoints,
  ...authEndpoints,
  ...profileEndpoints,
  ...familyEndpoints,
  ...childrenEndpoints,
  ...templatesEndpoints,
  ...bringListEndpoints,
  ...schoolHoursEndpoints,
  ...connectionsEndpoints,
  ...activitiesEndpoints,
  ...seriesEndpoints,
  ...invitationsEndpoints,
  ...legsEndpoints,
  ...clashesEndpoints,
  ...ridesEndpoints,
  ...careEndpoints,
  ...hostingEndpoints,
  ...linkGuestsEndpoints,
  ...followedCalendarsEndpoints,
  ...daysOffEndpoints,
  ...calendarEndpoints,
  ...boardsEndpoints,
  ...noticesEndpoints,
  ...notificationsEndpoints,
  ...feedsEndpoints,
  ...familyDataEndpoints,
  ...liveEndpoints,
}
export type Endpoints = typeof endpoints
