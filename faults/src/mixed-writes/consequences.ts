import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import { recordOne } from './account-activity.ts'
import { connectionKey, guestKey, sideOf, type Activity, type Invitation, type Side, type World } from './world.ts'

type Guest = Pick<Invitation, 'activity' | 'child'>

/** A notice of one kind replaces unread notices of these kinds. */
const outdated: Record<NoticeKind, NoticeKind[]> = {
  host_cant_attend: ['host_cant_attend', 'host_can_attend'],
  host_can_attend: ['host_cant_attend', 'host_can_attend'],
  changed: ['changed'],
  cancelled: ['host_cant_attend', 'host_can_attend', 'changed'],
  withdrawn: ['host_cant_attend', 'host_can_attend', 'changed'],
  guest_left: [],
}

export function noticeKey(kind: NoticeKind, guest: Guest): string {
  return `${kind}: ${guestKey(guest)}`
}

export function leaveNotice(world: World, kind: NoticeKind, guest: Guest): void {
  for (const older of outdated[kind]) delete world.notices[noticeKey(older, guest)]
  const key = noticeKey(kind, guest)
  world.notices[key] = (world.notices[key] ?? 0) + 1
}

export function coming(world: World, activity: string): Invitation[] {
  return guestsOf(world, activity).filter(({ status }) => status !== 'rejected')
}

export function removeActivity(world: World, activity: string): void {
  for (const guest of coming(world, activity)) leaveNotice(world, 'cancelled', guest)
  for (const guest of guestsOf(world, activity)) delete world.invitations[guestKey(guest)]
  for (const guest of Object.values(world.waiting)) {
    if (guest.activity === activity) delete world.waiting[guestKey(guest)]
  }
  delete world.activities[activity]
}

/** Sends waiting invitations, and invitations to activities flagged for new connections. */
export function connect(world: World, child: string): void {
  for (const guest of Object.values(world.waiting)) {
    if (guest.child !== child) continue
    inviteOnce(world, guest)
    delete world.waiting[guestKey(guest)]
  }
  for (const [activity, { flagged, cantAttend }] of Object.entries(world.activities)) {
    if (flagged && !cantAttend) inviteOnce(world, { activity, child })
  }
}

export function disconnect(world: World, child: string): void {
  for (const guest of Object.values(world.invitations)) {
    if (guest.child !== child) continue
    for (const kind of outdated.withdrawn) delete world.notices[noticeKey(kind, guest)]
    // Guests end connections here, so it is the host who is told.
    if (guest.status === 'accepted') leaveNotice(world, 'guest_left', guest)
    delete world.invitations[guestKey(guest)]
  }
  for (const guest of Object.values(world.waiting)) {
    if (guest.child === child) delete world.waiting[guestKey(guest)]
  }
}

/** The host family gets an audit event if the children were connected. */
export function endWithChild(world: World, child: string): void {
  if (world.connections[connectionKey(child)]?.status === 'active') {
    recordOne(world, 'host', sideOf(world, child), 'connection_removed', child)
  }
  const ofHost = Object.entries(world.notices).filter(([key]) => key.startsWith('guest_left: '))
  disconnect(world, child)
  delete world.connections[connectionKey(child)]
  for (const key of Object.keys(world.notices)) if (key.endsWith(` for ${child}`)) delete world.notices[key]
  Object.assign(world.notices, Object.fromEntries(ofHost))
}

/** Other families keep their own data and are notified of what ends. */
export function removeFamily(world: World, side: Side): void {
  if (side === 'host') removeHosts(world)
  for (const [name, child] of Object.entries(world.children)) {
    if (child.side !== side) continue
    if (side !== 'host') endWithChild(world, name)
    delete world.children[name]
  }
  for (const [email, person] of Object.entries(world.people)) if (person.side === side) delete world.people[email]
  for (const [token, { email }] of Object.entries(world.sessions)) {
    if (!(email in world.people)) delete world.sessions[token]
  }
  for (const email of Object.keys(world.unknownSessions)) {
    if (!(email in world.people)) delete world.unknownSessions[email]
  }
  for (const events of [world.events, world.unknownEvents]) {
    for (const key of Object.keys(events)) if (key.startsWith(`${side}: `)) delete events[key]
  }
}

function removeHosts(world: World): void {
  for (const activity of Object.keys(world.activities)) removeActivity(world, activity)
  for (const { child, status } of Object.values(world.connections)) {
    if (status === 'active') recordOne(world, sideOf(world, child), 'host', 'connection_removed', child)
  }
  for (const key of Object.keys(world.notices)) if (key.startsWith('guest_left: ')) delete world.notices[key]
  world.connections = {}
  world.templates = {}
}

export function hasPlace(world: World, activity: string): boolean {
  const { most, hosts } = world.activities[activity] as Activity
  const guests = guestsOf(world, activity).filter(({ status }) => status === 'accepted')
  return most === null || hosts.length + guests.length < most
}

function inviteOnce(world: World, { activity, child }: Guest): void {
  world.invitations[guestKey({ activity, child })] ??= { activity, child, status: 'pending' }
}

function guestsOf(world: World, activity: string): Invitation[] {
  return Object.values(world.invitations).filter((guest) => guest.activity === activity)
}
