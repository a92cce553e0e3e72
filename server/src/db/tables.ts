import type { AccountTables } from './tables/accounts.ts'
import type { ChildTables } from './tables/children.ts'
import type { ConnectionTables } from './tables/connections.ts'
import type { ActivityTables } from './tables/activities.ts'
import type { InvitationTables } from './tables/invitations.ts'
import type { LegAndRideTables } from './tables/legs-and-rides.ts'
import type { CalendarTables } from './tables/calendars.ts'
import type { NoticeTables } from './tables/notices.ts'
import type { ServerTables } from './tables/server.ts'

export interface Tables
  extends
    AccountTables,
    ChildTables,
    ConnectionTables,
    ActivityTables,
    InvitationTables,
    LegAndRideTables,
    CalendarTables,
    NoticeTables,
    ServerTables {}
