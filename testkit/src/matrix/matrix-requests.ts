import { randomUUID } from 'node:crypto'
import { outsideUid } from '@parent-activity/server/features/followed-calendars/outside-uid'
import { clashKey } from '../families/clash-key.ts'
import { schoolCalendar, schoolFair } from '../calendars/calendar-text.ts'
import { asBoard } from '../families/family-board.ts'
import { linkDevice } from '../families/family-link.ts'
import type { Person } from './matrix-people.ts'
import type { MatrixWorld } from './matrix-world.ts'
import { pushSubscription } from './push-subscription.ts'

export interface MatrixRequest {
  /** Fills the path's only parameter. */
  id?: string
  /** By name, if the path has several. */
  params?: Record<string, string>
  query?: string
  body?: object
  /** In the place of the person’s token. */
  headers?: Record<string, string>
}

export function matrixPath(url: string, { id = '', params = {}, query }: MatrixRequest): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? id)
  return query === undefined ? path : `${path}?${query}`
}

const range = 'start=2025-06-01&end=2026-06-01'
const account = { username: 'New Name', email: 'new@example.com', phone: '+447700912345' }
/** The fuzzer stores this code. */
export const knownCode = { code: '12345678', request_token: 'the token of whoever asked' }
const renamed = { name: 'Renamed' }
const everySecondWeek = {
  weekdays: [3],
  every_weeks: 2,
  from_date: '2025-06-11',
  until_date: '2025-07-02',
  skips_days_off: true,
}
const schoolHours = { weekdays: [1], every_weeks: 2, from_date: '2025-06-02', start_time: '08:30', end_time: '15:30' }
const careCard = {
  allergies: [],
  medicine: null,
  food: null,
  can_swim: null,
  needs_car_seat: null,
  photos_are_fine: null,
  contacts: [],
  collectors: [],
  pickup_word: null,
}
const halfTerm = { name: 'Half-term', from_date: '2026-02-16', to_date: '2026-02-20', takes_out: true }

/** Each asks for the host's data, so that only the person decides the reply. */
export const matrixRequests: Record<string, (world: MatrixWorld, person: Person) => MatrixRequest> = {
  'POST /api/auth/login': ({ host }) => ({ body: { email: host.user.email, password: 'not-the-password' } }),
  'POST /api/auth/register': ({ host }) => ({
    body: { ...account, email: host.user.email, password: 'a-good-password' },
  }),
  'GET /api/auth/verify': () => ({}),
  'POST /api/auth/logout': () => ({}),
  'GET /api/auth/sessions': () => ({}),
  'DELETE /api/auth/sessions': () => ({}),
  'DELETE /api/auth/sessions/:id': ({ ids }) => ({ id: ids.session }),
  'POST /api/auth/password-reset': ({ host }) => ({ body: { email: host.user.email } }),
  'POST /api/auth/password-reset/confirm': ({ host }) => ({
    body: { email: host.user.email, ...knownCode, newPassword: 'another-password' },
  }),
  'POST /api/auth/verify-email': () => ({}),
  'POST /api/auth/verify-email/confirm': () => ({ body: { code: knownCode.code } }),
  'GET /api/auth/options': () => ({}),

  'GET /api/audit-events': () => ({}),

  'PUT /api/users/profile': ({ host, passwordOf }, person) => ({
    body: { ...account, email: host.user.email, currentPassword: passwordOf(person) },
  }),
  'PUT /api/users/profile without one’s password': () => ({ body: account }),
  'PUT /api/users/change-password': ({ host }) => ({
    body: { currentPassword: host.password, newPassword: 'another-password' },
  }),

  'GET /api/parents': () => ({}),
  'POST /api/parents': () => ({ body: { ...account, password: 'a-good-password', role: 'parent' } }),
  'PUT /api/parents/:id': ({ member }) => ({ id: member.user.id, body: { username: account.username } }),
  'PUT /api/parents/:id with another’s address': ({ member, passwordOf }, person) => ({
    id: member.user.id,
    body: { ...account, role: 'parent', currentPassword: passwordOf(person) },
  }),
  'PUT /api/parents/:id without one’s password': ({ host }) => ({
    id: host.user.id,
    body: { ...account, role: 'parent' },
  }),
  'PUT /api/parents/:id of the primary account': ({ host, passwordOf }, person) => ({
    id: host.user.id,
    body: { ...account, role: 'parent', currentPassword: passwordOf(person) },
  }),
  'DELETE /api/parents/:id': ({ member }) => ({ id: member.user.id }),
  'DELETE /api/parents/:id of the primary account': ({ host }) => ({ id: host.user.id }),
  'PUT /api/family/time-zone': () => ({ body: { time_zone: 'Europe/Berlin' } }),

  'GET /api/children': () => ({}),
  'POST /api/children': () => ({ body: { first_name: 'New', last_name: 'Child' } }),
  'PUT /api/children/:id': ({ host }) => ({ id: host.child.id, body: { first_name: 'Changed' } }),
  'DELETE /api/children/:id': ({ host }) => ({ id: host.child.id }),

  'GET /api/activity-templates': () => ({}),
  'GET /api/activity-types': () => ({}),
  'POST /api/activity-templates': () => ({ body: renamed }),
  'PUT /api/activity-templates/:id': ({ ids }) => ({ id: ids.template, body: renamed }),
  'DELETE /api/activity-templates/:id': ({ ids }) => ({ id: ids.template }),
  'POST /api/activity-templates/:id/use': ({ ids }) => ({ id: ids.template }),

  'GET /api/school-hours': () => ({}),
  'POST /api/school-hours': ({ host }) => ({ body: { child_uuid: host.child.id, ...schoolHours } }),
  'PUT /api/school-hours/:id': ({ ids }) => ({ id: ids.schoolHours, body: schoolHours }),
  'DELETE /api/school-hours/:id': ({ ids }) => ({ id: ids.schoolHours }),

  'GET /api/clashes/settled': () => ({}),
  'PUT /api/clashes/settled': () => ({
    body: { key: clashKey(randomUUID(), randomUUID()), date: '2025-06-02' },
  }),
  'DELETE /api/clashes/settled/:id': ({ ids }) => ({ id: ids.settledClash }),

  'GET /api/connections/requests': () => ({}),
  'GET /api/connections/sent-requests': () => ({}),
  'GET /api/connections/search': () => ({ query: 'q=HostFamily' }),
  'POST /api/connections/request': ({ host, stranger }) => ({
    body: { child_uuid: host.child.id, target_parent_id: stranger.user.id, target_child_uuid: stranger.child.id },
  }),
  'POST /api/connections/create-skeleton': ({ host }) => ({
    body: { contact_method: 'new@example.com', my_child_uuid: host.child.id, target_child_name: 'New' },
  }),
  'POST /api/connections/respond/:id': ({ ids }) => ({ id: ids.receivedRequest, body: { action: 'accept' } }),
  'POST /api/connections/respond/:id as if asked': ({ ids }) => ({ id: ids.sentRequest, body: { action: 'accept' } }),
  'POST /api/connections/respond/:id confirming': ({ ids }) => ({ id: ids.sentRequest, body: { action: 'confirm' } }),
  'POST /api/connections/respond/:id removing': ({ ids }) => ({
    id: ids.acceptedConnection,
    body: { action: 'delete' },
  }),
  'POST /api/connections/:id/link': ({ ids }) => ({ id: ids.sentRequest }),
  'POST /api/connections/read-link': ({ ids }) => ({ body: { code: ids.linkCode } }),
  'POST /api/connections/open-link': ({ ids }) => ({ body: { code: ids.linkCode } }),
  'POST /api/connections/share-link': ({ host }) => ({ body: { child_uuid: host.child.id } }),
  'POST /api/connections/stop-share-link': ({ ids }) => ({ body: { code: ids.shareCode } }),
  'POST /api/connections/read-share-link': ({ ids }) => ({ body: { code: ids.shareCode } }),
  'POST /api/connections/answer-share-link': ({ ids, childOf }, person) => ({
    body: { code: ids.shareCode, child_uuid: childOf(person) },
  }),
  'POST /api/connections/answer-share-link for the host’s child': ({ ids, host }) => ({
    body: { code: ids.shareCode, child_uuid: host.child.id },
  }),
  'POST /api/connections/:id/vouch': ({ ids }) => ({ id: ids.acceptedConnection }),
  'POST /api/connections/:id/block': ({ ids }) => ({ id: ids.acceptedConnection }),
  'GET /api/connections/blocked': () => ({}),
  'DELETE /api/connections/blocked/:id': ({ ids }) => ({ id: ids.block }),
  'GET /api/connections': () => ({}),
  'GET /api/connections/:childUuid': ({ host }) => ({ id: host.child.id }),
  'GET /api/connections/:childUuid of one’s own': ({ childOf }, person) => ({ id: childOf(person) }),
  'DELETE /api/connections/:id': ({ ids }) => ({ id: ids.acceptedConnection }),
  'DELETE /api/connections/:id as if sent': ({ ids }) => ({ id: ids.receivedRequest }),
  'POST /api/connections/:id/remove': ({ ids }) => ({ id: ids.acceptedConnection }),

  'GET /api/activities/:id': ({ ids }) => ({ id: ids.party }),
  'GET /api/activities/:id as the host’s child': ({ ids, host }) => ({
    id: ids.party,
    query: `child_uuid=${host.child.id}`,
  }),
  'GET /api/activities/:id that is private': ({ ids }) => ({ id: ids.secret }),
  'GET /api/activities/:id for others': ({ ids }) => ({ id: ids.shared }),
  'GET /api/activities/:id/series': ({ ids, host }) => ({ id: ids.party, query: `child_uuid=${host.child.id}` }),
  'PUT /api/activities/:id/series': ({ ids }) => ({
    id: ids.party,
    body: { scope: 'later', changes: renamed, detached: 'keep' },
  }),
  'PUT /api/activities/:id/series that is private': ({ ids }) => ({
    id: ids.secret,
    body: { scope: 'all', changes: renamed, detached: 'change' },
  }),
  'POST /api/activities/:childUuid/series': ({ host }) => ({
    id: host.child.id,
    body: { ...renamed, ...everySecondWeek, series_id: 'new series' },
  }),
  'POST /api/activities/:childUuid': ({ host }) => ({
    id: host.child.id,
    body: { ...renamed, start_date: '2025-06-06' },
  }),
  'POST /api/activities/:childUuid with the host’s as well': ({ childOf, host }, person) => ({
    id: childOf(person),
    body: { ...renamed, start_date: '2025-06-06', joint_host_children: [host.child.id] },
  }),
  'POST /api/activities/:childUuid/batch': ({ host }) => ({
    id: host.child.id,
    body: { ...renamed, dates: ['2025-06-06'] },
  }),
  'PUT /api/activities/update/:id': ({ ids }) => ({ id: ids.party, body: renamed }),
  'PUT /api/activities/update/:id that is private': ({ ids }) => ({ id: ids.secret, body: renamed }),
  'DELETE /api/activities/delete/:id': ({ ids }) => ({ id: ids.party }),
  'DELETE /api/activities/delete/:id for others': ({ ids }) => ({ id: ids.shared }),
  'DELETE /api/activities/delete-series': ({ host }) => ({
    body: { activity_name: 'PartyName', child_uuid: host.child.id, series_id: 'series' },
  }),
  'POST /api/activities/:id/duplicate': ({ ids }) => ({ id: ids.party, body: { new_start_date: '2025-06-20' } }),
  'POST /api/activities/:id/cant-attend': ({ ids }) => ({ id: ids.party, body: {} }),

  'GET /api/legs': () => ({ query: range }),
  'PUT /api/activities/:id/legs/:childUuid/:way': ({ ids, host }) => ({
    params: { id: ids.party, childUuid: host.child.id, way: 'there' },
    body: { who: 'person', name: 'Grandpa' },
  }),
  'PUT /api/activities/:id/legs/:childUuid/:way of one’s own': ({ ids, childOf }, person) => ({
    params: { id: ids.party, childUuid: childOf(person), way: 'there' },
    body: { who: 'alone' },
  }),
  'POST /api/activities/:id/legs/:childUuid/:way/done': ({ ids, host }) => ({
    params: { id: ids.secret, childUuid: host.child.id, way: 'there' },
    body: {},
  }),
  'PUT /api/place-times': () => ({ body: { place: 'Gym', minutes: 20 } }),

  'POST /api/activities/:id/invite': ({ ids }) => ({ id: ids.party, body: { child_uuid: ids.connectedChild } }),
  'POST /api/activities/:id/series/invite': ({ ids }) => ({
    id: ids.party,
    body: { child_uuids: [ids.connectedChild] },
  }),
  'POST /api/activities/:id/pending-invitations': ({ ids }) => ({
    id: ids.shared,
    body: { pending_connections: [ids.waitingChild] },
  }),
  'GET /api/activities/:id/participants': ({ ids }) => ({ id: ids.party }),
  'GET /api/activities/:id/participants for others': ({ ids }) => ({ id: ids.shared }),
  'POST /api/activities/batch/participants': ({ ids }) => ({
    body: { activityUuids: [ids.party, ids.secret, ids.shared] },
  }),
  'GET /api/activity-invitations': () => ({}),
  'POST /api/activity-invitations/:id/respond': ({ ids }) => ({
    id: ids.pendingInvitation,
    body: { action: 'accept' },
  }),
  'POST /api/activity-invitations/:id/respond again': ({ ids }) => ({
    id: ids.acceptedInvitation,
    body: { action: 'accept' },
  }),
  'POST /api/activity-invitations/respond-series': ({ ids }) => ({
    body: { invitation_uuid: ids.pendingInvitation, action: 'accept' },
  }),
  'POST /api/activity-invitations/:id/view': ({ ids }) => ({ id: ids.pendingInvitation }),
  'POST /api/activity-invitations/:id/mark-status-viewed': ({ ids }) => ({ id: ids.acceptedInvitation }),
  'POST /api/activity-invitations/:id/wait': ({ ids }) => ({ id: ids.pendingInvitation, body: {} }),
  'DELETE /api/activity-invitations/:id/wait': ({ ids }) => ({ id: ids.pendingInvitation }),
  'PUT /api/activities/:id/reply-by': ({ ids }) => ({ id: ids.party, body: { date: null, time: null } }),
  'POST /api/activities/:id/nudge': ({ ids }) => ({ id: ids.party }),
  'POST /api/activities/:id/notes': ({ ids }) => ({ id: ids.party, body: { text: 'Bring slippers' } }),

  'GET /api/activities/:id/rides': ({ ids }) => ({ id: ids.party }),
  'PUT /api/activities/:id/rides/offer': ({ ids }) => ({
    id: ids.party,
    body: { seats_there: 2, seats_back: 2, leaves_there: '09:15' },
  }),
  'DELETE /api/activities/:id/rides/offer': ({ ids }) => ({ id: ids.party }),
  'POST /api/activities/:id/rides/offer/late': ({ ids }) => ({ id: ids.party, body: { minutes: 15 } }),
  'POST /api/rides/:id/seats': ({ ids, childOf }) => ({
    id: ids.ride,
    body: { action: 'give', child_uuid: childOf('accepted'), ways: ['there'] },
  }),
  'POST /api/rides/:id/seats by the guest': ({ ids, childOf }) => ({
    id: ids.ride,
    body: { action: 'leave', child_uuid: childOf('accepted'), ways: ['there'] },
  }),
  'GET /api/bring-list': () => ({ query: 'start=2025-06-01&end=2025-07-01' }),
  'POST /api/activities/:id/things': ({ ids }) => ({ id: ids.party, body: { name: 'Slippers' } }),
  'POST /api/activities/:id/things that is private': ({ ids }) => ({ id: ids.secret, body: { name: 'Slippers' } }),
  'DELETE /api/things/:id': ({ ids }) => ({ id: ids.thing }),
  'PUT /api/things/:id/packed': ({ ids }) => ({ id: ids.thing, body: { activity_uuid: ids.party, packed: true } }),
  'PUT /api/things/:id/packed for another activity': ({ ids }) => ({
    id: ids.thing,
    body: { activity_uuid: ids.shared, packed: true },
  }),
  'GET /api/children/:id/care': ({ host }) => ({ id: host.child.id }),
  'PUT /api/children/:id/care': ({ host, ids }) => ({
    id: host.child.id,
    body: { card: careCard, updated_at: ids.careUpdatedAt },
  }),
  'DELETE /api/children/:id/care': ({ host }) => ({ id: host.child.id }),
  'DELETE /api/children/:id/care/next-time': ({ host }) => ({ id: host.child.id }),
  'POST /api/activity-invitations/:id/care': ({ ids }) => ({ id: ids.acceptedInvitation, body: { share: false } }),
  'GET /api/activities/:id/care': ({ ids }) => ({ id: ids.party }),
  'GET /api/activity-invitations/:id/care': ({ ids }) => ({ id: ids.acceptedInvitation }),

  'GET /api/activities/:id/links': ({ ids }) => ({ id: ids.party }),
  'POST /api/activities/:id/links': ({ ids }) => ({ id: ids.party, body: { child_name: 'New' } }),
  'POST /api/activities/:id/links that is private': ({ ids }) => ({ id: ids.secret, body: { child_name: 'New' } }),
  'DELETE /api/link-guests/:id': ({ ids }) => ({ id: ids.linkGuest }),
  'POST /api/link-guests/:id/confirm': ({ ids }) => ({ id: ids.linkGuest, body: { asked_at: ids.linkAskedAt } }),
  'POST /api/link-guests/read': ({ ids }) => ({ body: { code: ids.answerCode, device: linkDevice('another') } }),
  'POST /api/link-guests/read on the confirmed device': ({ ids }) => ({
    body: { code: ids.answerCode, device: linkDevice('confirmed') },
  }),
  'POST /api/link-guests/answer': ({ ids }) => ({
    body: { code: ids.answerCode, device: linkDevice('confirmed'), action: 'decline', parent_name: 'New' },
  }),
  'POST /api/link-guests/answer on another device': ({ ids }) => ({
    body: { code: ids.answerCode, device: linkDevice('another'), action: 'decline', parent_name: 'New' },
  }),
  'POST /api/link-guests/ask': ({ ids }) => ({
    body: { code: ids.answerCode, device: linkDevice('another'), parent_name: 'New' },
  }),
  'POST /api/link-guests/claim': ({ ids, childOf }, person) => ({
    body: { code: ids.answerCode, device: linkDevice('confirmed'), child_uuid: childOf(person) },
  }),
  'POST /api/link-guests/claim on another device': ({ ids, childOf }, person) => ({
    body: { code: ids.answerCode, device: linkDevice('another'), child_uuid: childOf(person) },
  }),

  'GET /api/followed-calendars': () => ({}),
  'POST /api/followed-calendars/preview': ({ calendarAddress: address }) => ({ body: { address } }),
  'POST /api/followed-calendars': ({ calendarAddress: address, host }) => ({
    body: { ...renamed, address, child_uuids: [host.child.id], kind: 'events' },
  }),
  'PUT /api/followed-calendars/:id': ({ ids, host }) => ({
    id: ids.followedCalendar,
    body: { ...renamed, child_uuids: [host.child.id] },
  }),
  'POST /api/followed-calendars/:id/read': ({ ids }) => ({ id: ids.followedCalendar }),
  'DELETE /api/followed-calendars/:id': ({ ids }) => ({ id: ids.followedCalendar }),
  'POST /api/outside-entries/:id/copy': ({ ids, childOf }, person) => ({
    id: ids.outsideEntry,
    body: { child_uuids: [childOf(person)] },
  }),
  'POST /api/calendar-import/preview': () => ({ body: { calendar: schoolCalendar } }),
  'POST /api/calendar-import': ({ host }) => ({
    body: { calendar: schoolCalendar, chosen: [outsideUid(schoolFair)], child_uuids: [host.child.id] },
  }),

  'GET /api/calendar/activities': () => ({ query: range }),
  'GET /api/calendar/connected-activities': () => ({ query: range }),
  'GET /api/calendar/invitations': () => ({ query: range }),
  'GET /api/calendar/background': () => ({ query: range }),
  'GET /api/calendar/activity-counts': () => ({ query: `${range}&include_connected=true` }),
  'GET /api/activities/search': () => ({ query: 'q=name&today=2025-06-01' }),

  'GET /api/days-off': () => ({}),
  'POST /api/days-off': ({ host }) => ({ body: { ...halfTerm, child_uuids: [host.child.id] } }),
  'PUT /api/days-off/:id': ({ host, ids }) => ({
    id: ids.dayOff,
    body: { ...halfTerm, child_uuids: [host.child.id] },
  }),
  'DELETE /api/days-off/:id': ({ ids }) => ({ id: ids.dayOff }),
  'GET /api/days-off/affected': ({ host }) => ({
    query: `from_date=2025-06-02&to_date=2025-07-02&child_uuids=${host.child.id}`,
  }),
  'GET /api/days-off/sharing': () => ({}),
  'PUT /api/days-off/sharing': (_world, person) => ({
    body: { shares_days_off: person !== 'host' && person !== 'member' },
  }),
  'GET /api/days-off/offers': () => ({}),
  'POST /api/days-off/take-over': ({ ids }) => ({ body: { day_off_uuids: [ids.dayOff] } }),

  'GET /api/boards': () => ({}),
  'POST /api/boards': () => ({ body: { name: 'Hall' } }),
  'DELETE /api/boards/:id': ({ ids }) => ({ id: ids.board }),
  'GET /api/board': () => ({}),
  'GET /api/board by its link': ({ ids }) => ({ headers: asBoard(ids.boardSecret) }),
  'GET /api/board/live': () => ({}),

  'GET /api/feeds': () => ({}),
  'POST /api/feeds': () => ({ body: { name: 'Phone', detail: 'everything' } }),
  'DELETE /api/feeds/:id': ({ ids }) => ({ id: ids.feed }),
  'GET /api/feeds/:token/calendar': ({ ids }) => ({ id: ids.feedToken }),

  'GET /api/notices': () => ({}),
  'POST /api/notices/read': ({ ids }) => ({ body: { notice_uuids: [ids.notice] } }),

  'GET /api/notifications/settings': () => ({}),
  'PUT /api/notifications/settings': () => ({ body: { kinds: { answer: 'off' }, quiet_to: '06:30' } }),
  'PUT /api/notifications/muted/:activityId': ({ ids }) => ({ id: ids.party, body: { muted: true } }),
  'POST /api/notifications/test': () => ({}),
  'POST /api/notifications/unsubscribe/:token': ({ ids }) => ({ id: ids.unsubscribeToken, query: 'kind=change' }),

  'PUT /api/push-devices': (_world, person) => ({ body: pushSubscription(person) }),
  'PUT /api/push-devices at no push service': (_world, person) => ({
    body: { ...pushSubscription(person), endpoint: 'https://169.254.169.254/latest/meta-data' },
  }),
  'DELETE /api/push-devices/:id': ({ ids }) => ({ id: ids.pushDevice }),

  'GET /api/live': () => ({}),

  'GET /api/family/export': () => ({}),
  'GET /api/family/export/calendar': () => ({}),
  'GET /api/activities/:id/calendar': ({ ids }) => ({ id: ids.party }),
  'GET /api/activities/:id/calendar that is private': ({ ids }) => ({ id: ids.secret }),
  'DELETE /api/family': ({ host }) => ({ body: { currentPassword: host.password, confirmation: 'DELETE' } }),
}
