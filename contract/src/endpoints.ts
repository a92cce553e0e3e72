import { activitiesEndpoints } from './activities.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { boardsEndpoints } from './boards.ts'
import { calendarEndpoints } from './calendar.ts'
import { childrenEndpoints } from './children.ts'
import { connectionsEndpoints } from './connections.ts'
import { daysOffEndpoints } from './days-off.ts'
import { familyDataEndpoints } from './family-data.ts'
import { familyEndpoints } from './family.ts'
import { invitationsEndpoints } from './invitations.ts'
import { liveEndpoints } from './live.ts'
import { noticesEndpoints } from './notices.ts'
import { notificationsEndpoints } from './notifications.ts'
import { profileEndpoints } from './profile.ts'
import { seriesEndpoints } from './series.ts'
import { templatesEndpoints } from './templates.ts'

export const endpoints = {
  ...auditEndpoints,
  ...authEndpoints,
  ...profileEndpoints,
  ...familyEndpoints,
  ...childrenEndpoints,
  ...templatesEndpoints,
  ...connectionsEndpoints,
  ...activitiesEndpoints,
  ...seriesEndpoints,
  ...invitationsEndpoints,
  ...daysOffEndpoints,
  ...calendarEndpoints,
  ...boardsEndpoints,
  ...noticesEndpoints,
  ...notificationsEndpoints,
  ...familyDataEndpoints,
  ...liveEndpoints,
}
export type Endpoints = typeof endpoints
