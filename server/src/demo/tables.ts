import { randomBytes, randomUUID } from 'node:crypto'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { demoCancelledRows } from './cancelled-rows.ts'
import { demoConnectionRows, demoPlaceholderRows } from './connection-rows.ts'
import { demoDaysOffRows } from './days-off-rows.ts'
import { emailOf, type DemoFamily } from './demo-family.ts'
import { followedCalendarRows } from './followed-calendars.ts'
import { demoGuestRows, demoHostingRows } from './guest-rows.ts'
import { demoLegRows, demoPlaceRows } from './leg-rows.ts'
import { demoLinkGuestRows } from './link-guest-rows.ts'
import { demoPeople } from './people.ts'
import { demoRideRows } from './ride-rows.ts'
import { demoRows } from './rows.ts'

export function demoTables(demoFamilies: DemoFamily[], password_hash: string, since: Date, now: Date) {
  const made = demoFamilies.map((family) => ({ family, id: randomUUID() }))
  const rows = made.map(({ family, id }) => demoRows(family, id, since, now))
  const placeholder = demoPlaceholderRows(now)
  const children = [...rows.flatMap((own) => own.children), placeholder.child]
  const people = demoPeople(children, new Map(made.map(({ family, id }) => [id, family.id])))
  const users = made.flatMap(({ family, id }) => accountsOf(family, id, password_hash, since))
  const { daysOff, ofChildren } = demoDaysOffRows(made, children, users, utcDay(now), since.toISOString())
  const connections = demoConnectionRows(people, now)
  const shared = rows
    .flatMap(({ occasions }) => occasions)
    .map((occasion) => demoGuestRows(occasion, people, connections, now))
  const rides = rows.flatMap(({ occasions }) => occasions).map((occasion) => demoRideRows(occasion, people, users, now))
  const followed = made.map(({ family, id }, index) =>
    followedCalendarRows(family, id, rows[index]?.children ?? [], now),
  )
  return {
    families: [
      ...made.map(({ family, id }) => ({
        id,
        shares_days_off: family.sharesDaysOff ?? false,
        created_at: since.toISOString(),
      })),
      placeholder.family,
    ],
    users,
    placeholders: [placeholder.placeholder],
    children,
    series: rows.flatMap(({ series }) => series),
    series_gaps: rows.flatMap(({ gaps }) => gaps),
    days_off: daysOff,
    days_off_children: ofChildren,
    activities: rows.flatMap(({ activities }) => activities),
    activity_hosts: rows.flatMap(({ hosts }) => hosts),
    activity_templates: rows.flatMap(({ templates }) => templates),
    school_hours: rows.flatMap(({ schoolHours }) => schoolHours),
    ...demoLegRows(
      rows.flatMap(({ occasions }) => occasions),
      users,
    ),
    place_times: made.flatMap(({ family, id }) => demoPlaceRows(family, id)),
    things: rows.flatMap(({ things }) => things),
    packed_things: rows.flatMap(({ packedThings, activities }) => {
      const standing = new Set<string>(activities.map(({ id }) => id))
      return packedThings.filter(({ activity_id }) => standing.has(activity_id))
    }),
    connections,
    invitations: shared.flatMap(({ invitations }) => invitations),
    /** The same for each date. */
    series_guests: shared.flatMap(({ seriesGuests }) => seriesGuests),
    waiting_invitations: shared.flatMap(({ waiting }) => waiting),
    ...demoHostingRows(
      rows.flatMap(({ occasions }) => occasions),
      people,
      now,
    ),
    ride_offers: rides.flatMap(({ offers }) => offers),
    ride_seats: rides.flatMap(({ seats }) => seats),
    link_guests: rows
      .flatMap(({ occasions }) => occasions)
      .flatMap((occasion) => demoLinkGuestRows(occasion, people, now)),
    followed_calendars: followed.flatMap((own) => own.followed_calendars),
    followed_calendar_children: followed.flatMap((own) => own.followed_calendar_children),
    outside_entries: followed.flatMap((own) => own.outside_entries),
    boards: made.flatMap(({ family, id }) => boardsOf(family, id, now)),
    notices: [
      ...shared.flatMap(({ notices }) => notices),
      ...demoFamilies.flatMap((family) => demoCancelledRows(family, people, now)),
    ],
  }
}

function accountsOf({ id, role, members }: DemoFamily, family_id: string, password_hash: string, since: Date) {
  return members.map((member, index) => ({
    ...member,
    id: index === 0 ? id : randomUUID(),
    family_id,
    email: emailOf(member),
    email_verified_at: since.toISOString(),
    password_hash,
    role: index === 0 ? role : ('user' as const),
    is_primary: index === 0,
    // Increasing, so that lists keep this order.
    created_at: new Date(since.getTime() + index).toISOString(),
  }))
}

const dayMs = 24 * 60 * 60 * 1000

/** Nobody has the secret of a demo board. */
function boardsOf({ id, boards = [] }: DemoFamily, family_id: string, now: Date) {
  const fromNow = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  return boards.map((name) => ({
    id: randomUUID(),
    family_id,
    name,
    secret_hash: randomBytes(32),
    created_by: id,
    created_at: fromNow(-20),
    expires_at: fromNow(160),
  }))
}
