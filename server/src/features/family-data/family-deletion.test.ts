import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { smtpMailer } from '../../mail/smtp-mailer.ts'
import { startSmtpServer } from '@parent-activity/testkit/mail/local-smtp-server'
import { readMail } from '@parent-activity/testkit/mail/read-mail'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { newFamily } from '@parent-activity/testkit/families/family-connection'
import { addMember, logIn } from '@parent-activity/testkit/families/family-member'
import { makeMatrixWorld } from '@parent-activity/testkit/matrix/matrix-world'
import { askNewcomer, newEmail } from '@parent-activity/testkit/families/newcomers'
import { everythingStored } from '@parent-activity/testkit/stored/stored-text'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { patienceMs } from '@parent-activity/testkit/patience'

let app: TestApp
let anna: Account

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  anna = await app.register()
})
afterAll(() => app.close())

const wish = { currentPassword: 'a-good-password', confirmation: 'DELETE' }
const remove = ({ token }: { token: string }, body: object = wish) => app.call('DELETE', '/api/family', { token, body })
const verify = async ({ token }: Account) => (await app.call('GET', '/api/auth/verify', { token })).status

describe('deleting a family is refused', () => {
  test('to all but the primary account, whatever they type', async () => {
    const tom = await addMember(app, anna)
    for (const body of [{ ...wish, currentPassword: tom.password }, wish]) {
      const { status, body: refusal } = await remove(tom, body)
      expect([status, refusal.code]).toEqual([403, 'primary_account_only'])
    }
    expect(await verify(anna)).toBe(200)
  })

  test.each([
    [{ currentPassword: 'not it' }, 'currentPassword', 'Current password is incorrect'],
    [{ currentPassword: '' }, 'currentPassword', 'Please enter your current password'],
    [{ currentPassword: undefined }, 'currentPassword', 'Please enter your current password'],
    [{ confirmation: '' }, 'confirmation', 'Please type DELETE to confirm'],
    [{ confirmation: 'yes' }, 'confirmation', 'Please type DELETE to confirm'],
    [{ confirmation: 5 }, 'confirmation', 'This has to be a text'],
  ])('with %j', async (wrong, field, text) => {
    const { status, body } = await remove(anna, { ...wish, ...wrong })
    expect([status, body.fields]).toEqual([422, { [field]: text }])
    expect(await verify(anna)).toBe(200)
  })

  test('after a few wrong passwords', async () => {
    const { limits } = readConfig({ LOGIN_TRIES_PER_ACCOUNT: '2' })
    const slow = await startTestApp({ database: { ...app, close: () => Promise.resolve() }, config: { limits } })
    const guess = (currentPassword: string) =>
      slow.call('DELETE', '/api/family', { token: anna.token, body: { ...wish, currentPassword } })
    const statuses = [(await guess('one')).status, (await guess('two')).status, (await guess(anna.password)).status]
    await slow.close()
    expect(statuses).toEqual([422, 422, 429])
    expect(await verify(anna)).toBe(200)
  })
})

test('deleting a family ends all sessions and accounts of its members', async () => {
  const tom = await addMember(app, anna)
  const again = await logIn(app, anna.user.email, anna.password)
  expect((await remove(anna)).body).toEqual({ success: true, data: {} })
  for (const account of [anna, tom, again]) expect(await verify(account)).toBe(401)
  const body = { email: anna.user.email, password: anna.password }
  expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(401)
  expect((await remove(anna)).status).toBe(401)
  const { email, phone } = anna.user
  const anew = await app.register({ email, phone })
  expect((await app.call('GET', '/api/children', { token: anew.token })).body.data).toEqual([])
})

test('deleting a family leaves nothing of it but notices and audit events of others', async () => {
  const world = await makeMatrixWorld(app)
  const { host, member, tokens, marks } = world
  const contact = newEmail()
  await askNewcomer(app, host, contact, { target_child_name: 'PlaceChild' })
  await app.call('GET', '/api/connections/search?q=FriFamily', { token: host.token })
  const headers = { 'idempotency-key': 'HostKey' }
  await app.call('POST', '/api/children', {
    token: host.token,
    headers,
    body: { first_name: 'KeyChild', last_name: 'X' },
  })
  const others = Object.keys(marks).filter((mark) => /^(Sam|Con|Pen|Acc|Dec|Rem|Oth|Ask|Wai|Fri|Blo|Visit)/.test(mark))
  const heldBefore = await everythingStored(app.db)

  expect((await remove(host, { ...wish, currentPassword: host.password })).status).toBe(200)

  const held = await everythingStored(app.db)
  const marked = (names: string[], text: string) => names.filter((mark) => text.includes(marks[mark] ?? mark))
  const own = Object.keys(marks).filter((mark) => !others.includes(mark))
  // Notices and audit logs of others keep these names.
  const words = ['FormerName', 'HostChild', 'HostFamily', 'HostParent', 'PartyName', 'SharedName']
  expect(marked(own, held).toSorted()).toEqual(words)
  for (const word of [contact, 'PlaceChild', 'KeyChild', member.user.email, host.user.id]) {
    expect(heldBefore).toContain(word)
    expect(held).not.toContain(word)
  }
  const between = marked(others, heldBefore).filter((mark) => !marked(others, held).includes(mark))
  expect(between.toSorted()).toEqual(
    [
      'AccLegPerson',
      'AccLine',
      ...['Acc', 'Ask', 'Blo', 'Dec', 'Fri', 'Oth', 'Pen', 'Wai'].map((name) => `${name}Message`),
    ].toSorted(),
  )

  const told = async (token = '') => {
    const { body } = await app.call('GET', '/api/notices', { token })
    return body.data.map((notice: { kind: string; activity_name: string }) => [notice.kind, notice.activity_name])
  }
  for (const token of [tokens.pending, tokens.accepted]) expect(await told(token)).toEqual([['cancelled', 'PartyName']])
  expect(await told(tokens.declined)).toEqual([])
  const trail = await app.call('GET', '/api/audit-events', { token: tokens.connected ?? '' })
  expect(trail.body.data.events).toContainEqual(
    expect.objectContaining({ text: 'HostChild’s family ended the connection of ConChild with HostChild.' }),
  )
  for (const token of [tokens.connected, tokens.accepted]) {
    expect((await app.call('GET', '/api/connections', { token: token ?? '' })).body.data).toEqual([])
  }
})

test('a placeholder that other families asked too stays', async () => {
  const [one, other] = [await newFamily(app), await newFamily(app)]
  const contact = newEmail()
  await askNewcomer(app, one, contact, { target_child_name: 'Ida' })
  await askNewcomer(app, one, contact, { target_child_name: 'Otto' })
  await askNewcomer(app, other, contact, { target_child_name: 'Ida' })
  await remove(one)
  const newcomer = await app.register({ email: contact })
  const asked = await app.call('GET', '/api/connections/requests', { token: newcomer.token })
  expect(asked.body.data).toMatchObject([{ target_child_name: 'Ida' }])
  const waiting = app.db
    .selectFrom('children')
    .innerJoin('placeholders', 'placeholders.family_id', 'children.family_id')
  expect(await waiting.select('first_name').where('contact', '=', contact).execute()).toEqual([{ first_name: 'Ida' }])
})

test('deleting a family deletes nothing of another', async () => {
  const other = await app.register()
  const child = await addChild(app, other)
  await remove(anna)
  const { body } = await app.call('GET', '/api/children', { token: other.token })
  expect(body.data).toEqual([child])
})

test('all members of a deleted family are told by mail', async () => {
  const tom = await addMember(app, anna)
  const smtp = await startSmtpServer()
  const appUrl = 'https://calendar.example'
  const mailer = smtpMailer({ smtpUrl: smtp.url, appUrl, from: 'app@calendar.example' }, () => undefined, patienceMs)
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const server = await buildApp({
    config,
    db: app.db,
    changes: app.changes,
    clock: () => new Date('2025-06-02T09:00:00.000Z'),
    webDirectory: '',
    mailer,
  })
  const answer = await server.inject({
    method: 'DELETE',
    url: '/api/family',
    headers: { authorization: `Bearer ${anna.token}` },
    payload: wish,
  })
  expect(answer.statusCode).toBe(200)
  await expect.poll(() => smtp.received.length).toBe(2)
  await server.close()
  await smtp.close()
  expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual([anna.user.email, tom.user.email].toSorted())
  const { headers, parts } = readMail(smtp.received[0]?.raw ?? '')
  expect(headers.get('subject')).toBe('Your family was deleted from the Parent Activity App')
  for (const part of parts.values()) expect(part).toContain(appUrl)
})
