import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import { recordOne } from './account-activity.ts'
import { connectionKey, guestKey, sideOf, type Activity, type Invitation, type Side, type Model } from './model.ts'

type Guest = Pick<Invitation, 'activity' | 'child'>

const allKinds: NoticeKind[] = ['host_cant_attend', 'host_can_attend', 'changed']

/** A notice of one kind replaces unread notices of these kinds. */
const outdated: Partial<Record<NoticeKind, NoticeKind[]>> = {
  host_cant_attend: ['host_cant_attend', 'host_can_attend'],
  host_can_attend: ['host_cant_attend', 'host_can_attend'],
  changed: ['changed'],
  cancelled: allKinds,
  withdrawn: allKinds,
}

export function noticeKey(kind: NoticeKind, guest: Guest): string {
  return `${kind}: ${guestKey(guest)}`
}

export function leaveNotice(model: Model, kind: NoticeKind, guest: Guest): void {
  for (const older of outdated[kind] ?? []) delete model.notices[noticeKey(older, guest)]
  const key = noticeKey(kind, guest)
  model.notices[key] = (model.notices[key] ?? 0) + 1
}

export function coming(model: Model, activity: string): Invitation[] {
  return guestsOf(model, activity).filter(({ status }) => status !== 'rejected')
}

/** Each guest gets one notice for a series, with its first date. */
function leaveOneNotice(model: Model, kind: NoticeKind, guests: readonly Guest[]): void {
  const dateOf = ({ activity }: Guest) => model.activities[activity]?.date ?? ''
  const firsts = new Map<string, Guest>()
  for (const guest of guests.toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1))) {
    const key = `${model.activities[guest.activity]?.series ?? guest.activity} for ${guest.child}`
    if (!firsts.has(key)) firsts.set(key, guest)
  }
  for (const guest of firsts.values()) leaveNotice(model, kind, guest)
}

export function removeActivities(model: Model, activities: readonly string[]): void {
  leaveOneNotice(
    model,
    'cancelled',
    activities.flatMap((activity) => coming(model, activity)),
  )
  for (const activity of activities) {
    for (const guest of guestsOf(model, activity)) removeInvitation(model, guest)
    for (const guest of Object.values(model.waiting)) {
      if (guest.activity === activity) delete model.waiting[guestKey(guest)]
    }
    delete model.activities[activity]
  }
}

function removeInvitation(model: Model, guest: Guest): void {
  takeBackNotices(model, guest)
  delete model.invitations[guestKey(guest)]
}

function takeBackNotices(model: Model, guest: Guest): void {
  for (const kind of allKinds) delete model.notices[noticeKey(kind, guest)]
}

export function setAnswer(model: Model, guest: Guest, status: Invitation['status']): void {
  model.invitations[guestKey(guest)] = { ...guest, status }
  if (status === 'rejected') takeBackNotices(model, guest)
}

/** Sends waiting invitations, and invitations to activities flagged for new connections. */
export function connect(model: Model, child: string): void {
  for (const guest of Object.values(model.waiting)) {
    if (guest.child !== child) continue
    inviteOnce(model, guest)
    delete model.waiting[guestKey(guest)]
  }
  for (const [activity, { flagged, cantAttend }] of Object.entries(model.activities)) {
    if (flagged && !cantAttend) inviteOnce(model, { activity, child })
  }
}

export function disconnect(model: Model, child: string): void {
  const invited = Object.values(model.invitations).filter((guest) => guest.child === child)
  // Only guests end connections here, so the host is notified.
  leaveOneNotice(
    model,
    'guest_left',
    invited.filter(({ status }) => status === 'accepted'),
  )
  for (const guest of invited) removeInvitation(model, guest)
  for (const guest of Object.values(model.waiting)) {
    if (guest.child === child) delete model.waiting[guestKey(guest)]
  }
}

/** The host family gets an audit event if the children were connected. */
export function endWithChild(model: Model, child: string): void {
  if (model.connections[connectionKey(child)]?.status === 'active') {
    recordOne(model, 'host', sideOf(model, child), 'connection_removed', child)
  }
  disconnect(model, child)
  delete model.connections[connectionKey(child)]
  for (const key of Object.keys(model.notices)) {
    if (key.endsWith(` for ${child}`) && !key.startsWith('guest_left: ')) delete model.notices[key]
  }
}

/** Other families keep their own data and are notified of what ends. */
export function removeFamily(model: Model, side: Side): void {
  if (side === 'host') removeHosts(model)
  for (const [name, child] of Object.entries(model.children)) {
    if (child.side !== side) continue
    if (side !== 'host') endWithChild(model, name)
    delete model.children[name]
  }
  for (const [email, person] of Object.entries(model.people)) if (person.side === side) delete model.people[email]
  for (const [token, { email }] of Object.entries(model.sessions)) {
    if (!(email in model.people)) delete model.sessions[token]
  }
  for (const email of Object.keys(model.unknownSessions)) {
    if (!(email in model.people)) delete model.unknownSessions[email]
  }
  for (const events of [model.events, model.unknownEvents]) {
    for (const key of Object.keys(events)) if (key.startsWith(`${side}: `)) delete events[key]
  }
}

function removeHosts(model: Model): void {
  removeActivities(model, Object.keys(model.activities))
  for (const { child, status } of Object.values(model.connections)) {
    if (status === 'active') recordOne(model, sideOf(model, child), 'host', 'connection_removed', child)
  }
  for (const key of Object.keys(model.notices)) if (key.startsWith('guest_left: ')) delete model.notices[key]
  model.connections = {}
  model.templates = {}
}

export function hasPlace(model: Model, activity: string): boolean {
  const { most, hosts } = model.activities[activity] as Activity
  const guests = guestsOf(model, activity).filter(({ status }) => status === 'accepted')
  return most === null || hosts.length + guests.length < most
}

function inviteOnce(model: Model, { activity, child }: Guest): void {
  model.invitations[guestKey({ activity, child })] ??= { activity, child, status: 'pending' }
}

function guestsOf(model: Model, activity: string): Invitation[] {
  return Object.values(model.invitations).filter((guest) => guest.activity === activity)
}
