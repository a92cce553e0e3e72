import { randomUUID } from 'node:crypto'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import type { demoConnectionRows } from './connection-rows.ts'
import { hoursBefore } from './days.ts'
import type { DemoGuest } from './demo-family.ts'
import type { DemoPeople } from './people.ts'
import type { DemoOccasion } from './rows.ts'

type Connections = ReturnType<typeof demoConnectionRows>

export function demoGuestRows(occasion: DemoOccasion, people: DemoPeople, connections: Connections, now: Date) {
  const { activity, guests, waiting, notifiedHoursAgo } = occasion
  const invited_by = people.sender(activity.family_id)
  const latest = latestOf(occasion, now)
  const invited = guests.map((guest) => {
    const child = people.child(guest.child)
    return { guest, child, host: connectedHost(occasion, child.id, connections) }
  })
  return {
    invitations: invited.map(({ guest, child, host }) => ({
      id: randomUUID(),
      activity_id: activity.id,
      host_family_id: activity.family_id,
      host_child_id: host.id,
      invited_child_id: child.id,
      invited_family_id: child.family_id,
      invited_by,
      ...answerOf(guest, latest),
    })),
    seriesGuests: invited.flatMap(({ guest, child, host }) =>
      guest.asOne && activity.series_ref !== null
        ? {
            series_id: activity.series_ref,
            family_id: activity.family_id,
            host_child_id: host.id,
            invited_child_id: child.id,
            invited_by,
          }
        : [],
    ),
    waiting: waiting.map((name) => {
      const { id: invited_child_id } = people.child(name)
      const host = askingHost(occasion, invited_child_id, connections)
      return { activity_id: activity.id, host_child_id: host.id, invited_child_id, invited_by }
    }),
    notices: invited
      .filter(({ guest }) => notifiedHoursAgo !== undefined && answers[guest.answer ?? 'pending'].mayCome)
      .map(({ child, host }) => ({
        id: randomUUID(),
        family_id: child.family_id,
        child_id: child.id,
        kind: activity.host_cant_attend ? ('host_cant_attend' as const) : ('changed' as const),
        activity_id: activity.id,
        activity_name: activity.name,
        host_child_name: host.first_name,
        start_date: activity.start_date,
        start_time: activity.start_time,
        location: activity.location,
        created_at: hoursBefore(latest, notifiedHoursAgo ?? 0),
        read_at: null,
      })),
  }
}

export function demoHostingRows(occasions: readonly DemoOccasion[], people: DemoPeople, now: Date) {
  const hosted = occasions.flatMap((occasion) => {
    const { activity, guests, hosting } = occasion
    if (!hosting) return []
    const of = { activity_id: activity.id, family_id: activity.family_id }
    return {
      hosting: { ...of, reply_by_date: addDays(activity.start_date, -1), reply_by_time: hosting.answerByTime },
      note: {
        ...of,
        id: randomUUID(),
        text: hosting.note,
        families: new Set(guests.map(({ child }) => people.child(child).family_id)).size,
        sent_by: people.sender(activity.family_id),
        created_at: hoursBefore(latestOf(occasion, now), hosting.noteHoursAgo),
      },
    }
  })
  return { hosting: hosted.map((one) => one.hosting), host_notes: hosted.map(({ note }) => note) }
}

function latestOf({ activity }: DemoOccasion, now: Date): Date {
  return new Date(Math.min(now.getTime(), Date.parse(`${activity.start_date}T00:00:00.000Z`)))
}

function answerOf(guest: DemoGuest, latest: Date) {
  const { hoursAgo, message, answer, unopened = false, isNews = false, waits = false, line } = guest
  const halfWay = hoursBefore(latest, hoursAgo / 2)
  return {
    status: answer ?? ('pending' as const),
    message: message ?? null,
    created_at: hoursBefore(latest, hoursAgo),
    viewed_at: unopened ? null : halfWay,
    answered_at: answer ? halfWay : null,
    answer_viewed: !isNews,
    waiting_since: waits ? halfWay : null,
    reply_note: line ?? null,
  }
}

function connectedHost({ activity, hosts }: DemoOccasion, guestId: string, connections: Connections) {
  const active = connections.filter(({ status }) => status === 'active')
  const found = hosts.find(({ id }) =>
    active.some(
      ({ child1_id, child2_id }) =>
        (child1_id === id && child2_id === guestId) || (child1_id === guestId && child2_id === id),
    ),
  )
  if (!found) throw new Error(`A guest of ${activity.name} is not connected with its hosts`)
  return found
}

function askingHost({ activity, hosts }: DemoOccasion, guestId: string, connections: Connections) {
  const found = hosts.find(({ id }) =>
    connections.some(
      ({ child1_id, child2_id, status }) => status === 'pending' && child1_id === id && child2_id === guestId,
    ),
  )
  if (!found) throw new Error(`No host of ${activity.name} has asked for who waits to be invited`)
  return found
}
