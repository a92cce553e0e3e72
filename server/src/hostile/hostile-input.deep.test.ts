import type { Endpoint } from '@parent-activity/contract/endpoint'
import { endpoints } from '@parent-activity/contract/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startCalendarServer, type CalendarServer } from '@parent-activity/testkit/calendars/calendar-server'
import { schoolCalendar } from '@parent-activity/testkit/calendars/calendar-text'
import { connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { clashKey } from '@parent-activity/testkit/families/clash-key'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addFollowedCalendar } from '@parent-activity/testkit/families/followed-calendar'
import { answerLink, askedAt, confirmLink, linkDevice, makeLink } from '@parent-activity/testkit/families/family-link'
import { askFor, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { complaint } from '@parent-activity/testkit/app/plain-answer'
import { sendRaw } from '@parent-activity/testkit/app/raw-http'
import { silentMailer } from '@parent-activity/testkit/app/silent-mailer'
import { pushSubscription } from '@parent-activity/testkit/matrix/push-subscription'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let calendars: CalendarServer
let app: TestApp
let account: Account
let others: SmallFamily
const careCard = {
  allergies: ['Eggs'],
  medicine: null,
  food: null,
  can_swim: true,
  needs_car_seat: null,
  photos_are_fine: false,
  contacts: [{ name: 'Ruth', kin: null, phone: '+44 7700 900125' }],
  collectors: [],
  pickup_word: null,
}
let inParticular: Record<string, Record<string, unknown>>
let ids: [start: string, id: string][]

beforeAll(async () => {
  calendars = await startCalendarServer()
  app = await startTestApp({ mailer: silentMailer, calendars })
  account = await app.register()
  const child = await addChild(app, account)
  const activity = await addActivity(app, account, child.id, {
    is_shared: true,
    series_id: 'film nights',
    is_recurring: true,
  })
  others = await newFamily(app)
  const request = await askFor(app, await newFamily(app), { ...account, child })
  const friends = await newFamily(app)
  await connect(app, child.id, friends.child.id)
  const inviteFor = async (name: string, details: object = {}) => {
    const { id } = await addActivity(app, friends, friends.child.id, { name, is_shared: true, ...details })
    return invite(app, friends, id, child.id)
  }
  const invitation = await inviteFor('Film night')
  const accepted = await inviteFor('Picnic')
  await app.call('POST', `/api/activity-invitations/${accepted}/respond`, {
    token: account.token,
    body: { action: 'accept' },
  })
  const hosted = await addActivity(app, account, child.id, { name: 'Chess club', is_shared: true })
  const sentInvitation = await invite(app, account, hosted.id, friends.child.id)
  const sent = await askFor(app, friends, { ...account, child: await addChild(app, account) })
  const link = await app.call('POST', `/api/connections/${sent.id}/link`, { token: friends.token })
  const shareCode = async ({ token, child: { id } }: SmallFamily) => {
    const shared = await app.call('POST', '/api/connections/share-link', { token, body: { child_uuid: id } })
    return shared.body.data.invite_path.split('=')[1]
  }
  const written = await app.call('PUT', `/api/children/${child.id}/care`, {
    token: account.token,
    body: { card: careCard, updated_at: null },
  })
  inParticular = {
    'POST /api/connections/read-link': { code: link.body.data.invite_path.split('=')[1] },
    'POST /api/connections/open-link': { code: link.body.data.invite_path.split('=')[1] },
    'POST /api/connections/stop-share-link': { code: await shareCode({ ...account, child }) },
    'POST /api/connections/read-share-link': { code: await shareCode(friends) },
    'POST /api/connections/answer-share-link': { code: await shareCode(await newFamily(app)) },
    'POST /api/activities/:childUuid/series': { series_id: 'by a rule' },
    'POST /api/activities/:id/series/invite': { child_uuids: [friends.child.id] },
    'POST /api/activities/:id/invite': { child_uuid: friends.child.id, invited_parent_uuid: friends.user.id },
    'PUT /api/children/:id/care': { card: careCard, updated_at: written.body.data.updated_at },
    'PUT /api/activities/:id/reply-by': { date: activity.start_date, time: '00:00' },
    'POST /api/activity-invitations/respond-series': { invitation_uuid: await inviteFor('Chess') },
  }
  const trip = await addActivity(app, friends, friends.child.id, { name: 'Trip', is_shared: true })
  const going = await invite(app, friends, trip.id, child.id)
  await app.call('POST', `/api/activity-invitations/${going}/respond`, {
    token: account.token,
    body: { action: 'accept' },
  })
  const car = { seats_there: 8, seats_back: 8 }
  await app.call('PUT', `/api/activities/${trip.id}/rides/offer`, { token: friends.token, body: car })
  const rides = await app.call('GET', `/api/activities/${trip.id}/rides`, { token: account.token })
  inParticular['PUT /api/activities/:id/rides/offer'] = { leaves_there: '09:00', leaves_back: '12:00' }
  inParticular['POST /api/activities/:id/rides/offer/late'] = { minutes: 15 }
  inParticular['POST /api/rides/:id/seats'] = { action: 'ask', ways: ['there'] }
  const device = linkDevice('some')
  const answeredLink = await makeLink(app, account, hosted.id)
  await answerLink(app, answeredLink.code, device)
  const asked_at = await askedAt(app, account, hosted.id, answeredLink.id)
  const film = await addActivity(app, friends, friends.child.id, { is_shared: true })
  const claimed = await makeLink(app, friends, film.id)
  await answerLink(app, claimed.code, device)
  await confirmLink(app, friends, film.id, claimed.id)
  const byLink = { code: (await makeLink(app, account, hosted.id)).code, device }
  Object.assign(inParticular, {
    'POST /api/link-guests/:id/confirm': { asked_at },
    'POST /api/link-guests/read': byLink,
    'POST /api/link-guests/answer': byLink,
    'POST /api/link-guests/ask': byLink,
    'POST /api/link-guests/claim': { code: claimed.code, device },
  })
  const body = { name: 'Template' }
  const template = await app.call('POST', '/api/activity-templates', { token: account.token, body })
  const followed = await addFollowedCalendar(app, account, child.id)
  const other = await addFollowedCalendar(app, account, child.id, { address: 'https://school.example/other.ics' })
  const schoolHours = await app.call('POST', '/api/school-hours', {
    token: account.token,
    body: {
      child_uuid: child.id,
      weekdays: [1],
      every_weeks: 1,
      from_date: '2025-06-02',
      start_time: '08:30',
      end_time: '15:30',
    },
  })
  const dayOff = await addDayOff(account, child.id)
  const shared = await addDayOff(friends, friends.child.id)
  await app.call('PUT', '/api/days-off/sharing', { token: friends.token, body: { shares_days_off: true } })
  inParticular['POST /api/days-off/take-over'] = { day_off_uuids: [shared] }
  const settled = { key: clashKey(child.id, activity.id), date: '2025-06-02' }
  const clash = await app.call('PUT', '/api/clashes/settled', { token: account.token, body: settled })
  inParticular['PUT /api/clashes/settled'] = { key: clashKey(child.id, activity.id, 30), date: '2025-06-02' }
  const today = await addActivity(app, account, child.id, { name: 'Gym club', start_date: '2025-06-02' })
  inParticular['PUT /api/activities/:id/legs/:childUuid/:way'] = {
    who: 'person',
    user_uuid: account.user.id,
    every: 'date',
  }
  const thing = await app.call('POST', `/api/activities/${activity.id}/things`, {
    token: account.token,
    body: { name: 'Towel' },
  })
  inParticular['PUT /api/things/:id/packed'] = { activity_uuid: activity.id }
  ids = [
    ['/api/clashes/settled/:id', clash.body.data.uuid],
    ['/api/things/:id', thing.body.data.uuid],
    ['/api/activities/:id/legs/', today.id],
    ['/api/school-hours/:id', schoolHours.body.data.uuid],
    ['/api/days-off/:id', dayOff],
    ['/api/followed-calendars/:id', followed.calendar],
    ['/api/outside-entries/', other.entry],
    ['/api/children/', child.id],
    ['/api/activities/:childUuid', child.id],
    ['/api/activities/:id/rides', trip.id],
    ['/api/activities/', activity.id],
    ['/api/rides/', rides.body.data.offers[0]?.uuid ?? ''],
    ['/api/connections/:childUuid', child.id],
    ['/api/connections/', request.id],
    ['/api/activity-invitations/:id/care', accepted],
    ['/api/activity-invitations/:id/mark-status-viewed', sentInvitation],
    ['/api/activity-invitations/:id/wait', await inviteFor('Pottery', { max_participants: 1 })],
    ['/api/activity-invitations/', invitation],
    ['/api/link-guests/:id', answeredLink.id],
    ['/api/activity-templates/', template.body.data.id],
    ['/api/notifications/muted/', activity.id],
  ]
})
afterAll(async () => {
  await app.close()
  await calendars.close()
})

async function addDayOff({ token }: Account, childId: string): Promise<string> {
  const body = {
    name: 'Half-term',
    from_date: '2025-10-27',
    to_date: '2025-10-31',
    child_uuids: [childId],
    takes_out: true,
  }
  return (await app.call('POST', '/api/days-off', { token, body })).body.data.uuid
}

interface Target {
  name: string
  access: Endpoint['access']
  method: string
  url: string
  fields: Record<string, Field>
}
interface Field {
  type?: string | string[]
  anyOf?: Field[]
}

const answered = Object.entries<Endpoint>(endpoints).filter(([, { events }]) => !events)
const targets: Target[] = answered.map(([name, { body, access }]) => {
  const [method = '', url = ''] = name.split(' ')
  const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return { name, access, method, url, fields: (schema?.properties ?? {}) as Target['fields'] }
})
const withBody = targets.filter(({ fields }) => Object.keys(fields).length > 0)

/** Existing rows, so that only the body can be wrong. */
function pathOf({ method, url }: Target): string {
  const known = method === 'DELETE' ? undefined : ids.find(([start]) => url.startsWith(start))
  const childId = ids.find(([start]) => start === '/api/children/')?.[1] ?? ''
  const ofChild = url.replace('/legs/:childUuid/:way', `/legs/${childId}/there`)
  return ofChild.replace(/:\w+/g, known?.[1] ?? account.user.id)
}

const isText = ({ types }: { types: string[] }) => types.includes('string')
const typesOf = ({ type = [], anyOf = [] }: Field): string[] => [type, anyOf.flatMap(typesOf)].flat()

let bodies = 0
function plausible({ name: endpoint, fields }: Target): Record<string, unknown> {
  bodies += 1
  const childId = ids.find(([start]) => start === '/api/children/')?.[1]
  const known: Record<string, unknown> = {
    username: 'Somebody',
    email: `somebody-${bodies}@example.com`,
    phone: `+49170${String(bodies).padStart(7, '0')}`,
    role: 'parent',
    name: `Name ${bodies}`,
    child_uuid: childId,
    child_uuids: [childId],
    address: `${app.calendarAddress}?${bodies}`,
    kind: 'events',
    calendar: schoolCalendar,
    chosen: ['some entry'],
    my_child_uuid: childId,
    target_parent_id: others.user.id,
    target_child_uuid: others.child.id,
    target_child_birth_year: 2018,
    contact_method: `nobody-${bodies}@example.com`,
    action: 'accept',
    birth_date: '2018-06-06',
    start_date: '2025-06-06',
    end_date: '2025-06-06',
    new_start_date: '2025-06-06',
    new_end_date: '2025-06-06',
    series_start_date: '2025-06-06',
    from: '2025-06-09',
    from_date: '2025-06-11',
    to_date: '2025-06-12',
    until_date: '2025-07-02',
    weekdays: [3],
    scope: 'all',
    detached: 'change',
    today: '2025-06-02',
    dates: ['2025-06-06', '2025-06-07'],
    start_time: '10:00',
    end_time: '11:00',
    typical_start_time: '10:00',
    time_zone: 'Europe/Berlin',
    detail: 'names',
    quiet_from: '21:00',
    quiet_to: '07:00',
    evening_at: '18:30',
    website_url: 'https://example.com',
    activity_type: 'other',
    password: account.password,
    currentPassword: account.password,
    newPassword: account.password,
    code: '12345678',
    status: 'accepted',
    found_by: others.user.email,
    ...pushSubscription('some'),
    ...inParticular[endpoint],
  }
  const byType: Record<string, unknown> = { number: 1, integer: 1, boolean: true, array: [], object: {} }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      known[name] ?? byType[typesOf(field)[0] ?? ''] ?? 'some text',
    ]),
  )
}

/** Needs a secret, or would end the calling account. */
const isLeftUndone = new Set([
  'POST /api/auth/login',
  'POST /api/auth/password-reset/confirm',
  'POST /api/auth/verify-email/confirm',
  'DELETE /api/family',
])

test('a valid body is accepted, so that in the other tests only the wrong field matters', async () => {
  const refused: string[] = []
  for (const target of withBody.filter(({ name }) => !isLeftUndone.has(name))) {
    const [status, text] = await send(target, JSON.stringify(plausible(target)))
    if (status !== 200) refused.push(`${target.name}: ${text}`)
  }
  expect(refused).toEqual([])
})

async function send(target: Target, raw: string, type = 'application/json'): Promise<[number, string]> {
  const headers = { 'content-type': type }
  const { status, body } = await app.call(target.method, pathOf(target), { token: account.token, raw, headers })
  return [status, typeof body === 'string' ? body : JSON.stringify(body)]
}

const head = (target: Target, ...headers: string[]) =>
  [
    `${target.method} ${pathOf(target)} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    'Content-Type: application/json',
    `Authorization: Bearer ${account.token}`,
    ...headers,
    '\r\n',
  ].join('\r\n')

const unusual: Record<string, unknown> = {
  'an empty text': '',
  'a blank': ' \t\n ',
  'marks and emoji': '\u202E\uFEFF👩‍👧‍👦',
  'code of all kinds': `'); drop table users; -- <script>\${7*7}</script> %s ../../etc/passwd`,
  'a key of an object': '__proto__',
}
const neverText: Record<string, unknown> = {
  null: null,
  'a boolean': true,
  zero: 0,
  'a number': 1e308,
  'a list': [],
  'a list of texts': ['x'],
  'an object': { length: 3, toString: 'x' },
}
const neverStored: Record<string, unknown> = {
  'a NUL': 'a\0b',
  'half a character': 'a\uD800',
  'two halves the wrong way round': '\uDC00\uD800',
}
/** Too long to be sent in several fields at once. */
const farTooMuch = 'x'.repeat(200_000)

describe('a strange value in any field gets a proper reply', () => {
  test.each(withBody.map((target) => [target.name, target] as const))('%s', async (_name, target) => {
    const complaints: string[] = []
    const sendWith = async (what: string, values: Record<string, unknown>) => {
      const [status, text] = await send(target, JSON.stringify({ ...plausible(target), ...values }))
      complaints.push(...complaint(`${Object.keys(values).join()} with ${what}`, status, text))
      return { status, text }
    }
    const mustRefuse = async (what: string, values: Record<string, unknown>) => {
      const { status, text } = await sendWith(what, values)
      const named = status === 422 ? JSON.parse(text).fields : {}
      const unnamed = Object.keys(values).filter((field) => !(field in named))
      complaints.push(
        ...unnamed.map((field) => `${field} with ${what} should have been refused, not: ${status} ${text}`),
      )
    }
    const fields = Object.entries(target.fields).map(([name, schema]) => ({ name, types: typesOf(schema) }))
    const [texts, notTexts] = [fields.filter(isText), fields.filter((field) => !isText(field))]

    for (const [what, value] of Object.entries({ ...neverText, ...neverStored })) {
      const refusing = texts.filter(({ types }) => !types.includes(what))
      const strange = Object.fromEntries(refusing.map(({ name }) => [name, value]))
      if (refusing.length > 0) await mustRefuse(what, strange)
    }
    for (const { name } of texts) await mustRefuse('far too much', { [name]: farTooMuch })
    for (const { name, types } of texts) {
      const fine = Object.entries(neverText).filter(([what]) => types.includes(what))
      const answers = [...fine, ...Object.entries(unusual)].map(([what, value]) => sendWith(what, { [name]: value }))
      await Promise.all(answers)
    }
    for (const { name } of notTexts) {
      const answers = Object.entries({ ...neverText, 'a text': 'a\0b' }).map(([what, value]) =>
        sendWith(what, { [name]: value }),
      )
      await Promise.all(answers)
    }
    expect(complaints).toEqual([])
  })
})

/** One parser reads all bodies, so one endpoint of each method and access is enough. */
const ofEachKind = [...new Map(withBody.map((target) => [`${target.method} ${target.access}`, target])).values()]

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('a strange body gets a proper reply', () => {
  const broken = ['', '{', '{"a":1,}', "{'a':1}", '\uFEFF', '{"a":"\0"}', '['.repeat(100_000)]
  const notAnObject = ['[]', '"text"', '5', 'true', nested(100_000)]

  test.each(ofEachKind.map((target) => [target.name, target] as const))('%s', async (_name, target) => {
    for (const raw of broken) {
      const [status, text] = await send(target, raw)
      expect([status, complaint(raw.slice(0, 20), status, text)]).toEqual([400, []])
    }
    for (const raw of notAnObject) {
      const [status, text] = await send(target, raw)
      expect([status, JSON.parse(text).code], raw.slice(0, 20)).toEqual([400, 'malformed'])
    }
    const fine = JSON.stringify(plausible(target)).slice(1)
    const [first = ''] = Object.keys(target.fields)
    for (const raw of [
      'null',
      '{}',
      `{"${first}":"twice",${fine}`,
      `{"${first}":${nested(50_000)}}`,
      `{"deep":${nested(50_000)},${fine}`,
      `{"__proto__":{"polluted":true,"${first}":"x"},${fine}`,
      `{"constructor":{"prototype":{"polluted":true}},${fine}`,
      `{${Array.from({ length: 5_000 }, (_, index) => `"unknown-${index}":${index}`).join()},${fine}`,
    ]) {
      const [status, text] = await send(target, raw)
      expect(complaint(raw.slice(0, 40), status, text)).toEqual([])
    }
    expect('polluted' in {}).toBe(false)

    for (const type of [
      'text/plain',
      'text/xml',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'x',
      '/',
    ]) {
      const [status, text] = await send(target, JSON.stringify(plausible(target)), type)
      expect([400, 415], type).toContain(status)
      expect(complaint(type, status, text)).toEqual([])
    }
  })

  test.each(ofEachKind.map((target) => [target.name, target] as const))('%s, by the byte', async (_name, target) => {
    const [first = ''] = Object.keys(target.fields)
    for (const bytes of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x92]]) {
      const body = Buffer.concat([Buffer.from(`{"${first}":"`), Buffer.from(bytes), Buffer.from('"}')])
      const request = Buffer.concat([Buffer.from(head(target, `Content-Length: ${body.length}`)), body])
      const { status, text } = await sendRaw(app.url, request)
      expect(complaint(`bytes ${bytes.join()}`, status, text)).toEqual([])
      expect(status).toBe(400)
    }

    // Refused by its Content-Length, and by its actual length.
    const tooLong = await sendRaw(app.url, `${head(target, 'Content-Length: 1000000')}{`)
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
    const endless = await sendRaw(app.url, head(target, 'Transfer-Encoding: chunked') + chunk.repeat(4) + '1\r\n{\r\n')
    for (const { status, text } of [tooLong, endless]) {
      expect(status).toBe(413)
      expect(JSON.parse(text)).toEqual({
        success: false,
        error: 'This is more than the server takes at once.',
        code: 'too_large',
      })
    }
  })
})

test('every endpoint refuses or accepts random JSON with a proper reply', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  )
  const value = fc.oneof(texts, fc.jsonValue({ maxDepth: 4 }))
  // All but logout, which would end the shared session.
  const call = fc.constantFrom(...targets.filter(({ name }) => name !== 'POST /api/auth/logout')).chain((target) =>
    fc.tuple(
      fc.constant(target),
      fc.oneof(
        { weight: 1, arbitrary: fc.jsonValue() },
        {
          weight: 4,
          arbitrary: fc
            .record(Object.fromEntries(Object.keys(target.fields).map((field) => [field, value])), { requiredKeys: [] })
            .map((fields) => ({ ...plausible(target), ...fields })),
        },
      ),
    ),
  )
  const seed = 20_250_602
  await fc.assert(
    fc.asyncProperty(call, async ([target, body]) => {
      const raw = target.method === 'GET' ? undefined : JSON.stringify(body)
      const { status, body: answer } = await app.call(target.method, pathOf(target), {
        token: account.token,
        ...(raw !== undefined && { raw, headers: { 'content-type': 'application/json' } }),
      })
      expect(complaint(`${target.name} with ${raw}`, status, JSON.stringify(answer))).toEqual([])
    }),
    { seed, numRuns: 150 },
  )
})
