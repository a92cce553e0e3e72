import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { patienceMs } from '@parent-activity/testkit/patience'
import { readConfig } from '../../config.ts'
import type { Mailer } from '../../mail/mailer.ts'

const send = vi.fn<Mailer['send']>()
let app: TestApp
let anna: Account

beforeAll(async () => {
  const { limits } = readConfig({ MAILS_TO_MAILBOX_PER_DAY: '1' })
  app = await startTestApp({ mailer: { appUrl: 'https://calendar.example', send }, config: { limits } })
})
beforeEach(async () => {
  send.mockReset().mockResolvedValue()
  anna = await app.register()
  // The first code is mailed after the reply, and would get the answer that a test prepares.
  await vi.waitUntil(() => send.mock.calls.length > 0, { timeout: patienceMs })
  await verify({ email_verified_at: app.now().toISOString() })
})
afterAll(() => app.close())

const verify = (verified: { email_verified_at: string | null }) =>
  app.db.updateTable('users').set(verified).where('id', '=', anna.user.id).execute()
const ask = () => app.call('POST', '/api/notifications/test', { token: anna.token })
const state = async () =>
  (await app.call('GET', '/api/notifications/settings', { token: anna.token })).body.data.mail.state

test('a test says what the mail server said, and an address that works again gets mail again', async () => {
  send.mockRejectedValueOnce(Object.assign(new Error('No such mailbox'), { code: 'EENVELOPE', responseCode: 550 }))
  expect((await ask()).body.data).toEqual({ outcome: 'refused', devices: [] })
  expect(await state()).toBe('refused')
  send.mockRejectedValueOnce(Object.assign(new Error('Away'), { code: 'ECONNREFUSED' }))
  expect((await ask()).body.data).toEqual({ outcome: 'failed', devices: [] })
  expect(await state()).toBe('refused')
  expect((await ask()).body.data).toEqual({ outcome: 'accepted', devices: [] })
  expect(await state()).toBe('ready')
})

test('more tests than a mailbox gets in a day are refused, and that is said', async () => {
  const statuses = []
  for (let asked = 0; asked < 5; asked++) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await state()).toBe('ready')
})

test('an unverified address gets no test', async () => {
  await verify({ email_verified_at: null })
  expect((await ask()).body.code).toBe('unverified_address')
  expect(send.mock.calls.filter(([{ subject }]) => subject.includes('test'))).toEqual([])
})
