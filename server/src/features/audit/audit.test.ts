import { randomUUID } from 'node:crypto'
import type { AuditedEvent } from '@parent-activity/contract/accounts/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { addChild } from '@parent-activity/testkit/families/family-child'
import {
  askFor,
  connect,
  newFamily,
  requestBody,
  type SmallFamily,
} from '@parent-activity/testkit/families/family-connection'
import { addMember, logIn } from '@parent-activity/testkit/families/family-member'
import { askNewcomer } from '@parent-activity/testkit/families/newcomers'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { deleteEventsBefore, recordEvent } from './audit.repository.ts'

const start = new Date('2025-06-02T09:00:00.000Z')
let app: TestApp
let seconds: number
let bergers: SmallFamily
let okafors: SmallFamily

beforeAll(async () => {
  const { limits } = readConfig({
    LOGIN_TRIES_PER_ACCOUNT: '2',
    REGISTRATIONS_PER_MINUTE: '1000',
    CONNECTION_REQUESTS_PER_DAY: '4',
  })
  app = await startTestApp({ config: { limits } })
})
beforeEach(async () => {
  seconds = 0
  app.setNow(start)
  bergers = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Ida', last_name: 'Berger' })
  okafors = await newFamily(app, { username: 'Grace Okafor' }, { first_name: 'Lotte', last_name: 'Okafor' })
})
afterAll(() => app.close())

const later = () => app.setNow(new Date(start.getTime() + ++seconds * 1000))
const hoursLater = (hours: number) => app.setNow(new Date(start.getTime() + hours * 60 * 60 * 1000))
const send = callAs(() => app)
async function call<const Method extends string, const Path extends string>(
  by: Account,
  method: Method,
  path: Path,
  body?: object,
) {
  later()
  const answer = await send(by, method, path, body)
  expect(answer.status, path).toBe(200)
  return answer
}
async function page({ token }: Account, before?: string): Promise<{ events: AuditedEvent[]; has_more: boolean }> {
  const query = before === undefined ? '' : `before=${before}`
  return (await app.call('GET', `/api/audit-events?${query}`, { token })).body.data
}
/** Oldest first, without the family's first event. */
async function told(by: Account): Promise<string[]> {
  const { events } = await page(by)
  return events
    .toReversed()
    .slice(1)
    .map(({ text }) => text)
}
async function ask(): Promise<string> {
  later()
  return (await askFor(app, bergers, okafors)).id
}
const respond = (by: Account, id: string, action: string) =>
  call(by, 'POST', `/api/connections/respond/${id}`, { action })
async function familyIdOf({ user }: Account): Promise<string> {
  const row = app.db.selectFrom('users').select('family_id').where('id', '=', user.id)
  return (await row.executeTakeFirstOrThrow()).family_id
}

test('the audit log is for the whole family and nobody else', async () => {
  expect((await app.call('GET', '/api/audit-events')).status).toBe(401)
  later()
  const member = await addMember(app, bergers, { username: 'Ben Berger' })
  expect(await page(member)).toEqual(await page(bergers))
  expect(await told(member)).toEqual(
    expect.arrayContaining([
      'Anna Berger added Ben Berger to the family.',
      'Ben Berger signed in with an unknown device.',
    ]),
  )
  expect(await told(okafors)).toEqual([])
  for (const before of ['x', '', '1']) {
    const { status } = await app.call('GET', `/api/audit-events?before=${before}`, { token: bergers.token })
    expect(status, before).toBe(422)
  }
  const [foreign] = (await page(okafors)).events
  for (const before of [foreign?.id ?? '', randomUUID()]) {
    expect(await page(bergers, before)).toEqual({ events: [], has_more: false })
  }
})

test('the audit log lists logins and logouts with the device', async () => {
  const { events } = await page(bergers)
  expect(events).toEqual([
    {
      id: events[0]?.id,
      uuid: events[0]?.id,
      kind: 'registered',
      text: 'Anna Berger signed up with an unknown device.',
      created_at: start.toISOString(),
    },
  ])
  later()
  const body = { email: bergers.user.email, password: bergers.password }
  const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1' }
  const elsewhere = (await app.call('POST', '/api/auth/login', { body, headers })).body
  const [, other] = (await call(bergers, 'GET', '/api/auth/sessions')).body.data
  await call(bergers, 'DELETE', `/api/auth/sessions/${other!.id}`)
  expect((await app.call('POST', '/api/auth/logout', { token: elsewhere.token })).status).toBe(401)
  later()
  await logIn(app, body.email, body.password)
  await call(bergers, 'DELETE', '/api/auth/sessions')
  await call(bergers, 'DELETE', '/api/auth/sessions')
  await call(bergers, 'POST', '/api/auth/logout')
  later()
  expect(await told(await logIn(app, body.email, body.password))).toEqual([
    'Anna Berger signed in with Safari on Mac.',
    'Anna Berger signed out of Safari on Mac.',
    'Anna Berger signed in with an unknown device.',
    'Anna Berger signed out of all other devices (1).',
    'Anna Berger signed out of an unknown device.',
    'Anna Berger signed in with an unknown device.',
  ])
})

test('the audit log has one event for a row of failed logins, and none for unknown accounts', async () => {
  const guess = async (email: string, password = 'a wrong guess') => {
    seconds += 60
    later()
    await app.call('POST', '/api/auth/login', { body: { email, password } })
  }
  for (let tries = 0; tries < 6; tries++) await guess(bergers.user.email)
  await guess('nobody-at-all@example.com')
  expect(await told(bergers)).toEqual(['Signing in as Anna Berger failed 2 times in a row.'])
  seconds += 1000
  await guess(bergers.user.email, bergers.password)
  expect((await told(bergers)).length).toBe(2)
  for (let tries = 0; tries < 3; tries++) await guess(bergers.user.email)
  expect((await told(bergers)).at(-1)).toBe('Signing in as Anna Berger failed 2 times in a row.')
})

test('the audit log lists changes of passwords, contacts and members, without the contacts themselves', async () => {
  later()
  const member = await addMember(app, bergers, { username: 'Ben Berger' })
  const { username, email, phone } = bergers.user
  const currentPassword = bergers.password
  await call(bergers, 'PUT', '/api/users/profile', { username: 'Anna B.', email, phone })
  const moved = { username, email: `new-${email}`, phone: '+447700955123', currentPassword }
  await call(bergers, 'PUT', '/api/users/profile', moved)
  const ben = { username: 'Benno', email: member.user.email, phone: member.user.phone, role: 'guardian' }
  await call(bergers, 'PUT', `/api/parents/${member.user.id}`, ben)
  await call(bergers, 'PUT', `/api/parents/${member.user.id}`, ben)
  await call(bergers, 'DELETE', `/api/parents/${member.user.id}`)
  await call(bergers, 'PUT', '/api/users/change-password', { currentPassword, newPassword: 'a-new-password' })
  const texts = await told(bergers)
  expect(texts.slice(2).toSorted()).toEqual(
    [
      'Anna Berger changed their email address.',
      'Anna Berger changed their phone number.',
      'Anna Berger changed the name or role of Ben Berger.',
      'Anna Berger removed Benno from the family.',
      'Anna Berger changed their password.',
    ].toSorted(),
  )
  const stored = JSON.stringify(await app.db.selectFrom('audit_events').selectAll().execute())
  for (const secret of [email, '7700955123', member.user.email, 'a-new-password']) expect(stored).not.toContain(secret)
})

test('the audit log has no event for a refused request', async () => {
  const { username, phone } = bergers.user
  const taken = { username, phone, email: okafors.user.email, currentPassword: bergers.password }
  for (const [method, path, body] of [
    ['PUT', '/api/users/profile', taken],
    ['PUT', '/api/users/change-password', { currentPassword: 'wrong', newPassword: 'a-new-password' }],
    ['DELETE', `/api/parents/${bergers.user.id}`, undefined],
    ['DELETE', `/api/children/${okafors.child.id}`, undefined],
  ] as const) {
    const { status } = await app.call(method, path, { token: bergers.token, ...(body && { body }) })
    expect(status).toBeGreaterThanOrEqual(400)
  }
  expect(await told(bergers)).toEqual([])
})

describe('both families’ audit logs tell of a connection with the children’s first names only,', () => {
  test('from the request to its end', async () => {
    await respond(okafors, await ask(), 'reject')
    await call(bergers, 'DELETE', `/api/connections/${await ask()}`)
    const id = await ask()
    await respond(okafors, id, 'accept')
    await call(okafors, 'DELETE', `/api/connections/${id}`)
    expect(await told(bergers)).toEqual([
      'Anna Berger asked to connect Ida with Lotte.',
      'Lotte’s family declined to connect Ida with Lotte.',
      'Anna Berger asked to connect Ida with Lotte.',
      'Anna Berger withdrew the request to connect Ida with Lotte.',
      'Anna Berger asked to connect Ida with Lotte.',
      'Lotte’s family agreed to connect Ida with Lotte.',
      'Lotte’s family ended the connection of Ida with Lotte.',
    ])
    const theirs = await told(okafors)
    expect(theirs.slice(0, 4)).toEqual([
      'Ida’s family asked to connect Lotte with Ida.',
      'Grace Okafor declined to connect Lotte with Ida.',
      'Ida’s family asked to connect Lotte with Ida.',
      'Ida’s family asked to connect Lotte with Ida.',
    ])
    expect(theirs.join()).not.toMatch(/Anna|Berger/)
  })

  test('and nobody fills another family’s log with requests, sent at once or withdrawn and sent again', async () => {
    const children = await Promise.all(Array.from({ length: 6 }, () => addChild(app, okafors)))
    const asking = (child = okafors.child) =>
      app.call('POST', '/api/connections/request', {
        token: bergers.token,
        body: requestBody(bergers, { ...okafors, child }),
      })
    hoursLater(1)
    const answers = await Promise.all(children.map((child) => asking(child)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    for (const { body } of answers) {
      if (body.success) await call(bergers, 'DELETE', `/api/connections/${body.data.id}`)
    }
    hoursLater(2)
    const { status, body, headers } = await asking()
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many_connection_requests', '82800'])
    expect(body.error).toBe('Too many connection requests. Please try again in 23 hours.')
    expect((await told(okafors)).filter((text) => text.includes('connect'))).toHaveLength(4)
    hoursLater(25)
    expect((await asking()).status).toBe(200)
  })

  test('also when a child is removed', async () => {
    later()
    await connect(app, bergers, okafors)
    await addChild(app, bergers, { first_name: 'Maya' })
    await call(bergers, 'DELETE', `/api/children/${bergers.child.id}`)
    expect((await told(bergers)).at(-1)).toBe('Anna Berger removed Ida Berger.')
    expect((await told(okafors)).at(-1)).toBe('Ida’s family ended the connection of Lotte with Ida.')
  })

  test('and nothing is logged for people without an account', async () => {
    const email = `newcomer-${randomUUID()}@example.com`
    later()
    const { id } = await askNewcomer(app, bergers, email, { target_child_name: 'Cleo' })
    const carla = await app.register({ email, username: 'Carla Diaz' })
    expect(await told(carla)).toEqual([])
    await respond(carla, id, 'accept')
    await respond(bergers, id, 'confirm')
    expect(await told(bergers)).toEqual([
      'Anna Berger asked to connect Ida with Cleo.',
      'Cleo’s family agreed to connect Ida with Cleo.',
      'Anna Berger confirmed the connection of Ida with Cleo.',
    ])
  })
})

test('the audit log comes in pages of 50, newest first, and old events are deleted', async () => {
  const familyId = await familyIdOf(bergers)
  for (let age = 1; age <= 120; age++) {
    const at = new Date(start.getTime() - age * 24 * 60 * 60 * 1000)
    const event = { kind: 'child_removed', detail: { child: `Child ${age}` } } as const
    await app.db.transaction().execute((tx) => recordEvent(tx, { familyId, userId: null }, event, at))
  }
  const seen: AuditedEvent[] = []
  for (let before: string | undefined, more = true; more; before = seen.at(-1)?.id) {
    const { events, has_more } = await page(bergers, before)
    expect(events.length).toBe(has_more ? 50 : 21)
    seen.push(...events)
    more = has_more
  }
  expect(seen.slice(1).map(({ text }) => text)).toEqual(
    Array.from({ length: 120 }, (_, index) => `Somebody removed Child ${index + 1}.`),
  )

  const hundredDays = new Date(start.getTime() - 100 * 24 * 60 * 60 * 1000)
  expect(await deleteEventsBefore(app.db, hundredDays)).toBe(20)
  expect(await deleteEventsBefore(app.db, hundredDays)).toBe(0)
  const left = app.db.selectFrom('audit_events').select('id').where('family_id', '=', familyId)
  expect(await left.execute()).toHaveLength(101)
})
