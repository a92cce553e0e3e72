import { clashKey } from '../families/clash-key.ts'
import { addActivity } from '../families/family-activity.ts'
import { asBoard, makeBoard } from '../families/family-board.ts'
import { addFollowedCalendar } from '../families/followed-calendar.ts'
import { answerLink, askedAt, confirmLink, linkDevice, makeLink, readLink } from '../families/family-link.ts'
import { makeFeed } from '../families/family-feed.ts'
import { requestBody, type SmallFamily } from '../families/family-connection.ts'
import { addMember, logIn } from '../families/family-member.ts'
import { shareNextTime, writeCare } from './marked-care.ts'
import {
  addConnectedFamily,
  addMarkedFamily,
  addMarkedSibling,
  detailParts,
  markedDetails,
  markedParent,
  marksOf,
  type Marks,
  type Person,
} from './matrix-people.ts'
import type { Account, TestApp } from '../app/test-app.ts'
import { pushSubscription } from './push-subscription.ts'

export interface MatrixWorld {
  marks: Marks
  tokens: Partial<Record<Person, string>>
  /** The host's child for people without one. */
  childOf: (person: Person) => string
  /** Undefined for people who can't log in. */
  passwordOf: (person: Person) => string | undefined
  host: SmallFamily
  member: Account
  stranger: SmallFamily
  /** Of a calendar that nobody follows yet. */
  calendarAddress: string
  /** Of the host, or between the host and others. */
  ids: {
    party: string
    secret: string
    shared: string
    template: string
    schoolHours: string
    settledClash: string
    thing: string
    careUpdatedAt: string
    notice: string
    session: string
    unsubscribeToken: string
    pushDevice: string
    pendingInvitation: string
    acceptedInvitation: string
    acceptedConnection: string
    ride: string
    receivedRequest: string
    sentRequest: string
    linkCode: string
    shareCode: string
    block: string
    connectedChild: string
    waitingChild: string
    dayOff: string
    board: string
    boardSecret: string
    followedCalendar: string
    outsideEntry: string
    feed: string
    feedToken: string
    linkGuest: string
    linkAskedAt: string
    /** Of a link that is confirmed on one device, while another asks. */
    answerCode: string
  }
}

const birth_date = '2017-03-09'

export async function makeMatrixWorld(app: TestApp): Promise<MatrixWorld> {
  const marks: Marks = {
    HostBirth: birth_date,
    HolidayName: 'HolidayName',
    AccLine: 'AccLine',
    PartyNote: 'PartyNote',
  }
  for (const name of ['Former', 'Party', 'Secret', 'Shared', 'Visit', 'Template']) {
    Object.assign(marks, marksOf(name, detailParts))
  }
  const host = await addMarkedFamily(app, marks, 'Host')
  await must(app, host, 'PUT', `/api/children/${host.child.id}`, { first_name: 'HostChild', birth_date })
  const sibling = await addMarkedSibling(app, marks, host, 'Sib')
  const member = await addMarkedMember(app, marks, host, 'Mem')
  const former = await addMember(app, host)
  await must(app, host, 'DELETE', `/api/parents/${former.user.id}`)

  const stranger = await addMarkedFamily(app, marks, 'Sam')
  const connected = await addConnectedFamily(app, marks, host, 'Con')
  const [pending, accepted, declined] = [
    await addConnectedFamily(app, marks, host, 'Pen'),
    await addConnectedFamily(app, marks, host, 'Acc'),
    await addConnectedFamily(app, marks, host, 'Dec'),
  ]
  const removed = await addConnectedFamily(app, marks, host, 'Rem')
  const other = await addConnectedFamily(app, marks, host, 'Oth')

  const make = async (name: string, details: object) =>
    (await addActivity(app, host, host.child.id, { ...markedDetails(name), ...details })).id
  const secret = await make('Secret', { cost: 13.37, start_date: '2025-06-01' })
  const shared = await make('Shared', { is_shared: true })
  const recurring = { series_id: 'series', is_recurring: true }
  const party = await make('Former', { is_shared: true, joint_host_children: [sibling], ...recurring })
  await inviteWith(app, host, shared, other, 'Oth')

  // Only one of the two changes later, because a change reads the guests again.
  for (const activity of [party, shared]) {
    await answer(app, removed, await inviteWith(app, host, activity, removed, 'Rem'), 'accept')
  }
  await must(app, host, 'DELETE', `/api/connections/${removed.connection}`)
  await must(app, host, 'PUT', `/api/activities/update/${party}`, markedDetails('Party'))

  const pendingInvitation = await inviteWith(app, host, party, pending, 'Pen')
  const acceptedInvitation = await inviteWith(app, host, party, accepted, 'Acc')
  await answer(app, accepted, acceptedInvitation, 'accept', 'AccLine')
  await answer(app, declined, await inviteWith(app, host, party, declined, 'Dec'), 'reject')
  await must(app, host, 'POST', `/api/activities/${party}/notes`, { text: 'PartyNote' })
  await must(app, host, 'PUT', `/api/activities/${party}/reply-by`, { date: '2025-06-02', time: '21:00' })

  Object.assign(marks, marksOf('Ride', ['From', 'Note', 'Message']), marksOf('Lift', ['From', 'Note', 'Message']))
  const ride = await askForSeat(app, host, accepted, party)
  await rideWithGuest(app, accepted, host, party)

  const [asker, waiting] = [await addMarkedFamily(app, marks, 'Ask'), await addMarkedFamily(app, marks, 'Wai')]
  const receivedRequest = await ask(app, asker, host, 'Ask')
  const sentRequest = await ask(app, host, waiting, 'Wai')
  const { invite_path } = await must(app, host, 'POST', `/api/connections/${sentRequest}/link`)
  const sharedLink = await must(app, host, 'POST', '/api/connections/share-link', { child_uuid: host.child.id })
  const pest = await addMarkedFamily(app, marks, 'Blo')
  await must(app, host, 'POST', `/api/connections/${await ask(app, pest, host, 'Blo')}/block`)
  const [block] = await must(app, host, 'GET', '/api/connections/blocked')
  const kept = { pending_connections: [waiting.child.id] }
  await must(app, host, 'POST', `/api/activities/${party}/pending-invitations`, kept)

  await addLegs(app, marks, host, [party, secret], 'Host')
  await addLegs(app, marks, accepted, [party], 'Acc')

  const notice = await makeNotice(app, marks, host)
  const schoolHours = await must(app, host, 'POST', '/api/school-hours', {
    child_uuid: host.child.id,
    weekdays: [1, 2, 3, 4, 5],
    every_weeks: 1,
    from_date: '2025-06-02',
    start_time: '08:50',
    end_time: '15:15',
  })
  const settledClash = await must(app, host, 'PUT', '/api/clashes/settled', {
    key: clashKey(host.child.id, party, 1),
    date: '2025-06-02',
  })
  const thing = await must(app, host, 'POST', `/api/activities/${party}/things`, { name: 'PartyThing', every: true })
  const ofSecret = await must(app, host, 'POST', `/api/activities/${secret}/things`, { name: 'SecretThing' })
  await must(app, host, 'PUT', `/api/things/${ofSecret.uuid}/packed`, { activity_uuid: secret, packed: true })
  Object.assign(marks, marksOf('Party', ['Thing']), marksOf('Secret', ['Thing']))
  const careUpdatedAt = await writeCare(app, marks, host, 'Host')
  await writeCare(app, marks, accepted, 'Acc')
  await shareNextTime(app, host.child.id, accepted.child.id)
  await must(app, accepted, 'POST', `/api/activity-invitations/${acceptedInvitation}/care`, {
    share: true,
    next_time: true,
  })
  const template = await must(app, host, 'POST', '/api/activity-templates', markedDetails('Template'))

  const holiday = { name: 'HolidayName', from_date: '2025-10-27', to_date: '2025-10-31' }
  const dayOff = await must(app, host, 'POST', '/api/days-off', {
    ...holiday,
    child_uuids: [host.child.id, sibling],
    takes_out: true,
  })
  await must(app, host, 'PUT', '/api/days-off/sharing', { shares_days_off: true })

  const board = await makeBoard(app, host)
  // Notes that it was seen, which later reads within minutes do not.
  await app.call('GET', '/api/board', { headers: asBoard(board.secret) })

  Object.assign(marks, marksOf('Followed', ['Name', 'Address', 'Title', 'Place']))
  const followed = await addFollowedCalendar(app, host, host.child.id, {
    name: 'FollowedName',
    address: 'https://school.example/FollowedAddress',
    title: 'FollowedTitle',
    location: 'FollowedPlace',
  })
  const link = await makeConfirmedLink(app, marks, host, party)
  const feed = await makeFeed(app, host)
  await app.call('GET', `/feeds/${feed.token}.ics`)

  const { unsubscribe_token } = await app.db
    .selectFrom('users')
    .select('unsubscribe_token')
    .where('id', '=', host.user.id)
    .executeTakeFirstOrThrow()
  const session = await must(app, host, 'GET', '/api/auth/sessions')
  const device = await must(app, host, 'PUT', '/api/push-devices', pushSubscription('own'))
  const families = { stranger, connected, pending, accepted, declined, removed, host }
  const tokens = Object.fromEntries(Object.entries(families).map(([person, { token }]) => [person, token]))
  const accounts: Partial<Record<Person, Account>> = { ...families, member }
  // Everybody has a second device to sign out.
  for (const { user, password } of Object.values(accounts)) await logIn(app, user.email, password)
  return {
    marks,
    tokens: { ...tokens, member: member.token, 'ex-member': former.token },
    childOf: (person) => (person in families ? families[person as keyof typeof families] : host).child.id,
    passwordOf: (person) => accounts[person]?.password,
    host,
    member,
    stranger,
    calendarAddress: app.calendarAddress,
    ids: {
      party,
      secret,
      shared,
      template: template.id,
      schoolHours: schoolHours.id,
      settledClash: settledClash.id,
      thing: thing.uuid,
      careUpdatedAt,
      notice,
      session: session[0].id,
      unsubscribeToken: unsubscribe_token,
      pushDevice: device.id,
      pendingInvitation,
      acceptedInvitation,
      acceptedConnection: accepted.connection,
      ride,
      receivedRequest,
      sentRequest,
      linkCode: String(invite_path).split('=')[1] ?? '',
      shareCode: String(sharedLink.invite_path).split('=')[1] ?? '',
      block: block.id,
      connectedChild: connected.child.id,
      waitingChild: waiting.child.id,
      dayOff: dayOff.id,
      board: board.id,
      boardSecret: board.secret,
      followedCalendar: followed.calendar,
      outsideEntry: followed.entry,
      feed: feed.id,
      feedToken: feed.token,
      linkGuest: link.id,
      linkAskedAt: link.askedAt,
      answerCode: link.code,
    },
  }
}

async function makeConfirmedLink(app: TestApp, marks: Marks, host: Account, activity: string) {
  Object.assign(marks, marksOf('Link', ['Child', 'Parent', 'Message']))
  const link = await makeLink(app, host, activity, { child_name: 'LinkChild', message: 'LinkMessage' })
  const parent_name = 'LinkParent'
  await answerLink(app, link.code, linkDevice('confirmed'), { parent_name })
  await confirmLink(app, host, activity, link.id)
  const body = { code: link.code, device: linkDevice('asking'), parent_name }
  await app.call('POST', '/api/link-guests/ask', { body })
  // Notes that it was opened, which later reads within minutes do not.
  await readLink(app, link.code)
  return { ...link, askedAt: await askedAt(app, host, activity, link.id) }
}

async function addMarkedMember(app: TestApp, marks: Marks, host: Account, name: string): Promise<Account> {
  const { account, marks: own } = markedParent(name, 'Host')
  const member = await addMember(app, host, account)
  Object.assign(marks, own, { [`${name}Id`]: member.user.id })
  return member
}

/** The host's child is also a guest of a moved activity. */
async function makeNotice(app: TestApp, marks: Marks, host: SmallFamily): Promise<string> {
  const friend = await addConnectedFamily(app, marks, host, 'Fri')
  const { id } = await addActivity(app, friend, friend.child.id, { name: 'VisitName', is_shared: true })
  await inviteWith(app, friend, id, host, 'Fri')
  await must(app, friend, 'PUT', `/api/activities/update/${id}`, markedDetails('Visit'))
  const [notice] = await must(app, host, 'GET', '/api/notices')
  return notice.id
}

/** The guest has a seat back, and asks for one there. */
async function askForSeat(app: TestApp, driver: SmallFamily, guest: SmallFamily, activity: string): Promise<string> {
  const ride = await offerRide(app, driver, activity, 'Ride')
  await seat(app, guest, ride, { action: 'ask', of: guest, way: 'back' })
  await seat(app, driver, ride, { action: 'give', of: guest, way: 'back' })
  await seat(app, guest, ride, { action: 'ask', of: guest, way: 'there' })
  return ride
}

/** The host’s child has a seat back in the guest’s car. */
async function rideWithGuest(app: TestApp, driver: SmallFamily, host: SmallFamily, activity: string): Promise<void> {
  const ride = await offerRide(app, driver, activity, 'Lift')
  await seat(app, host, ride, { action: 'ask', of: host, way: 'back' }, 'Lift')
  await seat(app, driver, ride, { action: 'give', of: host, way: 'back' })
}

async function offerRide(app: TestApp, driver: Account, activity: string, mark: string): Promise<string> {
  const car = { seats_there: 3, seats_back: 3, leaves_there: '09:00', from_place: `${mark}From`, note: `${mark}Note` }
  await must(app, driver, 'PUT', `/api/activities/${activity}/rides/offer`, car)
  const { offers } = await must(app, driver, 'GET', `/api/activities/${activity}/rides`)
  return offers.find((offer: { is_mine: boolean }) => offer.is_mine).uuid
}

async function seat(
  app: TestApp,
  by: Account,
  ride: string,
  { action, of, way }: { action: string; of: SmallFamily; way: string },
  mark = 'Ride',
): Promise<void> {
  const body = { action, child_uuid: of.child.id, ways: [way], message: `${mark}Message` }
  await must(app, by, 'POST', `/api/rides/${ride}/seats`, body)
}

async function inviteWith(app: TestApp, by: Account, activity: string, guest: SmallFamily, name: string) {
  const body = { child_uuid: guest.child.id, message: `${name}Message` }
  return (await must(app, by, 'POST', `/api/activities/${activity}/invite`, body)).invitation_uuid
}

const answer = (app: TestApp, by: Account, id: string, action: string, note?: string) =>
  must(app, by, 'POST', `/api/activity-invitations/${id}/respond`, { action, note })

async function ask(app: TestApp, from: SmallFamily, to: SmallFamily, name: string): Promise<string> {
  const body = { ...requestBody(from, to), message: `${name}Message` }
  return (await must(app, from, 'POST', '/api/connections/request', body)).id
}

async function must(app: TestApp, by: Account, method: string, path: string, body?: object) {
  const answered = await app.call(method, path, { token: by.token, ...(body && { body }) })
  if (answered.status !== 200) throw new Error(`${method} ${path} was answered with ${answered.status}`)
  return answered.body.data
}

async function addLegs(app: TestApp, marks: Marks, by: SmallFamily, activities: string[], mark: string): Promise<void> {
  const [person, place] = [`${mark}LegPerson`, `${mark}LegPlace`]
  // Places are kept in small letters.
  Object.assign(marks, { [person]: person, [place]: place.toLowerCase() })
  for (const id of activities) {
    const body = { who: 'person', name: person }
    await must(app, by, 'PUT', `/api/activities/${id}/legs/${by.child.id}/there`, body)
  }
  await must(app, by, 'PUT', '/api/place-times', { place, minutes: 20 })
}
