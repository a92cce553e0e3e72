import { addGuestFamily, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { silentMailer } from '@parent-activity/testkit/app/silent-mailer'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { startPushService, type PushService } from '@parent-activity/testkit/push/push-service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../mail/mailer.ts'
import type { PushNetwork } from '../../../push/push-address.ts'
import { pushSender } from '../../../push/push-sender.ts'
import { deliverDue, insertDueReminders, insertDueSummaries } from '../delivery-round.ts'
import type { DeliveryParts } from '../deliver.ts'
import { pushKeys } from '../push-keys.repository.ts'

let service: PushService
let app: TestApp
let anna: Account
let bea: Account & { child: string }
let maya: string
let mails: Mail[]
let parts: DeliveryParts
let network: PushNetwork

const appUrl = 'https://calendar.example'
const minute = 60_000
const day = 24 * 60 * minute
const noon = '2025-06-02T12:00:00.000Z'

beforeAll(async () => {
  service = await startPushService()
  network = { resolve: () => Promise.resolve([{ address: '169.254.169.254', family: 4 }]), alsoAllowed: service.origin }
  app = await startTestApp({ mailer: silentMailer, pushNetwork: network })
  const mailer = { appUrl, send: async (mail: Mail) => void mails.push(mail) }
  parts = { db: app.db, mailer, push: pushSender({ appUrl }, network), count: () => undefined }
})
afterAll(async () => {
  await app.close()
  await service.close()
})

beforeEach(async () => {
  mails = []
  service.received.length = 0
  await app.db.deleteFrom('families').execute()
  await app.db.deleteFrom('job_runs').execute()
  app.setNow(noon)
  anna = await app.register({ username: 'Anna Berger', time_zone: 'Europe/London' })
  maya = (await addChild(app, anna, { first_name: 'Maya', last_name: 'Berger' })).id
  bea = await addGuestFamily(app, maya, { parent: 'Bea Okafor', child: 'Zoe' })
  await app.db.updateTable('users').set({ email_verified_at: app.now().toISOString() }).execute()
  await app.db.updateTable('families').set({ time_zone: 'Europe/London' }).execute()
  await app.db.deleteFrom('deliveries').execute()
})

async function pass(minutes: number, step = 1): Promise<void> {
  for (let passed = 0; passed < minutes; passed += step) {
    app.setNow(new Date(app.now().getTime() + step * minute))
    await insertDueReminders(parts, app.now())
    await insertDueSummaries(parts, app.now())
    while ((await deliverDue(parts, app.now())) > 0);
  }
}

let browsers = 0
const newBrowser = (name: string) => `${name}-${browsers++}`
const call = callAs(() => app)
const register = (by: { token: string }, browser: string) =>
  call(by, 'PUT', '/api/push-devices', service.subscribe(browser))
const settingsOf = async (by: { token: string }) =>
  (await app.call('GET', '/api/notifications/settings', { token: by.token })).body.data
const devicesOf = async (by: { token: string }) => (await settingsOf(by)).push.devices
const shown = () => service.received.map(({ payload }) => payload.notification)
const told = () => shown().map(({ title, body }) => [title, body].filter(Boolean).join(' | '))
const signIn = async ({ user, password }: Account) =>
  (await app.call('POST', '/api/auth/login', { body: { email: user.email, password } })).body

async function invited(details: object = {}): Promise<{ activity: string; invitation: string }> {
  const { id } = await addActivity(app, anna, maya, {
    is_shared: true,
    location: 'Secret hall',
    start_time: '16:00',
    ...details,
  })
  return { activity: id, invitation: await invite(app, anna, id, bea.child) }
}

describe('a message to a device', () => {
  test('says who and what, but neither place nor surname, and opens the activity', async () => {
    const phone = newBrowser('phone')
    expect((await register(bea, phone)).body.data).toMatchObject({ is_active: true })
    const { activity, invitation } = await invited()
    await pass(1)
    expect(told()).toEqual(['Maya invites Zoe to Film night | Fri 6 Jun, 4:00 PM'])
    await app.call('POST', `/api/activity-invitations/${invitation}/respond`, {
      token: bea.token,
      body: { action: 'accept' },
    })
    await call(anna, 'PUT', `/api/activities/update/${activity}`, { start_time: '16:30', location: 'Another hall' })
    await pass(1)
    const change = shown().at(-1)
    expect(change).toMatchObject({
      title: 'Activity changed: Film night',
      navigate: `${appUrl}/children/${bea.child}/activities/${activity}`,
    })
    expect(JSON.stringify(service.received)).not.toMatch(/hall|berger|okafor/i)
  })

  test('is readable by Safari itself, replaces its like, and does not wait for long', async () => {
    await register(bea, newBrowser('phone'))
    await invited()
    await pass(1)
    const [pushed] = service.received
    expect(pushed?.payload.web_push).toBe(8030)
    expect(pushed?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' })
    expect(pushed?.headers['topic']).toMatch(/^[\w-]{32}$/)
    const [, token = ''] = pushed?.headers.authorization?.match(/^vapid t=([^,]+)/) ?? []
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ sub: appUrl, aud: service.origin })
  })

  test('names nobody where its reader wants none on the lock screen', async () => {
    await register(bea, newBrowser('phone'))
    await call(bea, 'PUT', '/api/notifications/settings', { names_on_lock_screen: false })
    await invited()
    await pass(1)
    expect(told()).toEqual(['Parent Activity App | You have an invitation.'])
  })

  test('of a connection has no surname either', async () => {
    await call(anna, 'PUT', '/api/notifications/settings', { push_kinds: { connection: 'now' } })
    await register(anna, newBrowser('phone'))
    const carl = await app.register({ username: 'Carl Whitlock' })
    const oscar = await addChild(app, carl, { first_name: 'Oscar', last_name: 'Whitlock' })
    const asked = await app.call('POST', '/api/connections/request', {
      token: carl.token,
      body: { child_uuid: oscar.id, target_parent_id: anna.user.id, target_child_uuid: maya },
    })
    expect(asked.status).toBe(200)
    await pass(1)
    expect(told()).toEqual(['Connection request | Oscar would like to connect with Maya.'])
  })
})

test('reminders and the evening’s summary come to devices as chosen', async () => {
  await register(anna, newBrowser('phone'))
  await addActivity(app, anna, maya, { name: 'Judo', start_date: '2025-06-02', start_time: '14:30' })
  await addActivity(app, anna, maya, { name: 'Chess', start_date: '2025-06-03', start_time: '16:00' })
  await pass(30, 5)
  await pass(2)
  expect(told()).toEqual(['Maya: Judo | today at 2:30 PM'])
  await pass(5 * 60, 60)
  expect(told().at(-1)).toBe('Tomorrow: 1 activity | 4:00 PM Maya: Chess')
  await call(anna, 'PUT', '/api/notifications/settings', { push_kinds: { tomorrow: 'off' } })
  await addActivity(app, anna, maya, { name: 'Choir', start_date: '2025-06-04' })
  await pass(24 * 60, 30)
  expect(told().slice(2)).toEqual(['Maya: Chess | today at 4:00 PM'])
})

test('quiet hours hold messages back, and what was read meanwhile is not sent', async () => {
  app.setNow('2025-06-02T20:30:00.000Z')
  await register(bea, newBrowser('phone'))
  const { invitation } = await invited()
  await invited({ name: 'Party' })
  await pass(2)
  expect(told()).toEqual([])
  await app.call('POST', `/api/activity-invitations/${invitation}/view`, { token: bea.token })
  await pass(10 * 60, 60)
  expect(told()).toEqual(['Maya invites Zoe to Party | Fri 6 Jun, 4:00 PM'])
})

describe('mail', () => {
  test('is not sent for news that has reached a device in use', async () => {
    await register(bea, newBrowser('phone'))
    await invited()
    await pass(3)
    expect([service.received.length, mails.length]).toEqual([1, 0])
  })

  test('is sent where the only device was not used for a week', async () => {
    await register(bea, newBrowser('phone'))
    app.setNow(new Date(Date.parse(noon) + 8 * day))
    await invited({ start_date: '2025-06-20' })
    await pass(3)
    expect([service.received.length, mails.length]).toEqual([1, 1])
  })

  test('is sent where no device takes the message, and where devices shall not be told', async () => {
    const phone = newBrowser('phone')
    await register(bea, phone)
    service.answer(phone, 503)
    await invited()
    await pass(2)
    expect(mails).toHaveLength(1)
    service.answer(phone, 201)
    await call(bea, 'PUT', '/api/notifications/settings', { push_kinds: { invitation: 'off' } })
    await pass(8)
    await invited({ name: 'Party' })
    await pass(2)
    expect(mails).toHaveLength(2)
    expect(told()).toEqual([])
  })
})

describe('a push service', () => {
  test('that is away is asked again, for the devices that have nothing yet', async () => {
    const [phone, laptop] = [newBrowser('phone'), newBrowser('laptop')]
    await register(bea, phone)
    await register(await signIn(bea), laptop)
    service.answer(laptop, 503)
    await invited()
    await pass(1)
    expect(service.received.map(({ browser }) => browser)).toEqual([phone])
    service.answer(laptop, 201)
    await pass(3)
    expect(service.received.map(({ browser }) => browser)).toEqual([phone, laptop])
    await pass(30, 5)
    expect(service.received).toHaveLength(2)
  })

  test.each([404, 410])('that answers %i ends the device, which its owner reads', async (status) => {
    const phone = newBrowser('phone')
    await register(bea, phone)
    service.answer(phone, status)
    await invited()
    await pass(1)
    expect(await devicesOf(bea)).toMatchObject([{ state: 'gone', is_current: true }])
    service.answer(phone, 201)
    expect((await register(bea, phone)).body.data.is_active).toBe(false)
    await invited()
    await pass(3)
    expect(told()).toEqual([])
    expect((await register(bea, newBrowser('phone'))).body.data.is_active).toBe(true)
    expect(await devicesOf(bea)).toMatchObject([{ state: 'ready' }])
  })

  test('that refuses a message, or sends elsewhere, is not followed', async () => {
    const [phone, laptop] = [newBrowser('phone'), newBrowser('laptop')]
    await register(bea, phone)
    service.answer(phone, 403)
    await register(await signIn(bea), laptop)
    service.answer(laptop, 307)
    const { body } = await app.call('POST', '/api/notifications/test', { token: bea.token })
    expect(body.data.devices.map(({ outcome }) => outcome)).toEqual(['refused', 'failed'])
    expect((await devicesOf(bea)).map(({ state }) => state)).toEqual(['refused', 'ready'])
  })

  test('whose name leads to a private address is never reached', async () => {
    const subscription = { ...service.subscribe('none'), endpoint: 'https://fcm.googleapis.com/fcm/send/none' }
    expect((await call(bea, 'PUT', '/api/push-devices', subscription)).status).toBe(200)
    const { body } = await app.call('POST', '/api/notifications/test', { token: bea.token })
    expect(body.data.devices).toMatchObject([{ outcome: 'refused' }])
  })
})

test('an address of no push service is not registered', async () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:444/fcm/send/a',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/a',
    'https://fcm.googleapis.com.evil.example/a',
    'nonsense',
  ]) {
    const { status, body } = await call(bea, 'PUT', '/api/push-devices', { ...service.subscribe('any'), endpoint })
    const code = endpoint === 'nonsense' ? 'invalid' : 'unknown_push_service'
    expect([status, body.code], endpoint).toEqual([422, code])
  }
  expect(await devicesOf(bea)).toEqual([])
})

describe('a device', () => {
  test('belongs to whoever signed in last, and gets nothing for the one before', async () => {
    const shared = newBrowser('shared')
    await register(bea, shared)
    await register(bea, shared)
    expect(await devicesOf(bea)).toHaveLength(1)
    await register(anna, shared)
    expect([await devicesOf(bea), (await devicesOf(anna)).length]).toEqual([[], 1])
    await invited()
    await pass(2)
    expect(told()).toEqual([])
  })

  test('gets nothing after signing out, nor once its session has expired', async () => {
    await register(bea, newBrowser('phone'))
    const laptop = await signIn(bea)
    await register(laptop, newBrowser('laptop'))
    await invited()
    await app.call('POST', '/api/auth/logout', { token: bea.token })
    await pass(1)
    expect(service.received).toHaveLength(1)
    expect(await app.db.selectFrom('push_devices').select('id').execute()).toHaveLength(1)
    app.setNow(new Date(app.now().getTime() + 31 * day))
    const { id } = await addActivity(app, { ...anna, ...(await signIn(anna)) }, maya, {
      is_shared: true,
      start_date: '2025-08-01',
    })
    await invite(app, { ...anna, ...(await signIn(anna)) }, id, bea.child)
    await pass(2)
    expect(service.received).toHaveLength(1)
  })

  test('that was removed on another one stays so, though its browser registers again', async () => {
    const lost = newBrowser('lost')
    const phone = await signIn(bea)
    await register(phone, lost)
    const [device] = await devicesOf(bea)
    expect(device).toMatchObject({ is_current: false, state: 'ready' })
    const remove = (by: { token: string }) => app.call('DELETE', `/api/push-devices/${device?.id}`, { token: by.token })
    expect((await remove(anna)).status).toBe(404)
    expect((await remove(bea)).status).toBe(200)
    expect((await register(phone, lost)).body.data.is_active).toBe(false)
    expect(await devicesOf(bea)).toEqual([])
    await invited()
    await pass(2)
    expect(told()).toEqual([])
  })

  test('is one of twenty at most: the one not seen for longest goes', async () => {
    for (let each = 0; each < 22; each++) {
      app.setNow(new Date(app.now().getTime() + 1000))
      await register(await signIn(bea), newBrowser('one'))
    }
    expect(await devicesOf(bea)).toHaveLength(20)
  })
})

test('a test says what happened on each device, and that mail went out as well', async () => {
  const [phone, laptop] = [newBrowser('phone'), newBrowser('laptop')]
  await register(bea, phone)
  await register(await signIn(bea), laptop)
  service.answer(laptop, 410)
  const { body } = await app.call('POST', '/api/notifications/test', { token: bea.token })
  expect(body.data.outcome).toBe('accepted')
  expect(body.data.devices.map(({ outcome }) => outcome)).toEqual(['accepted', 'gone'])
  expect(shown()).toMatchObject([{ title: 'This is a test', navigate: `${appUrl}/profile/notifications` }])
  const [first] = await devicesOf(bea)
  expect(first?.last_success_at).toBe(app.now().toISOString())
})

test('servers that start together use one pair of keys, which stays', async () => {
  await app.db.deleteFrom('push_keys').execute()
  const pairs = await Promise.all([1, 2, 3, 4].map(() => pushKeys(app.db, app.now())))
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect((await settingsOf(anna)).push.public_key).toBe(pairs[0]?.publicKey)
})

test('two servers send each message once', async () => {
  await register(bea, newBrowser('phone'))
  for (let each = 0; each < 10; each++) await invited({ name: `Party ${each}` })
  app.setNow(new Date(app.now().getTime() + minute))
  await Promise.all([1, 2, 3].map(() => deliverDue(parts, app.now())))
  await pass(3)
  const names = told().flatMap((text) => text.match(/Party \d/g) ?? [])
  expect(names.toSorted()).toEqual(Array.from({ length: 10 }, (_, each) => `Party ${each}`))
})

test('a server whose address is not public says that it can’t send to devices', async () => {
  const local = await startTestApp({ config: { push: null } })
  try {
    const carl = await local.register()
    const { body } = await local.call('GET', '/api/notifications/settings', { token: carl.token })
    expect(body.data.push).toEqual({ public_key: null, devices: [] })
    const refused = await local.call('PUT', '/api/push-devices', { token: carl.token, body: service.subscribe('any') })
    expect([refused.status, refused.body.code]).toEqual([409, 'no_push'])
  } finally {
    await local.close()
  }
})
