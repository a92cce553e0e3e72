import { afterAll, beforeAll, beforeEach, describe, expect, test, vi, type Mock } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { smtpMailer } from '../../mail/smtp-mailer.ts'
import { startSmtpServer } from '@parent-activity/testkit/mail/local-smtp-server'
import { readMail } from '@parent-activity/testkit/mail/read-mail'
import { addMember, logIn } from '@parent-activity/testkit/families/family-member'
import { holdTable, waitingForLocks } from '@parent-activity/testkit/databases/held-table'
import { silentMailer } from '@parent-activity/testkit/app/silent-mailer'
import { everythingStored } from '@parent-activity/testkit/stored/stored-text'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { patienceMs } from '@parent-activity/testkit/patience'

const start = new Date('2025-06-02T09:00:00.000Z')
const minute = 60_000
const appUrl = 'https://calendar.example'

let database: TestDatabase
let app: TestApp
let limited: TestApp
/** Registering here mails nothing. */
let withoutMail: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let anna: Account

beforeAll(async () => {
  database = await openTestDatabase()
  smtp = await startSmtpServer()
  const mailer = smtpMailer({ smtpUrl: smtp.url, appUrl, from: 'app@calendar.example' }, () => undefined, patienceMs)
  app = await startTestApp({ database, mailer })
  const { limits } = readConfig({ LOGIN_TRIES_PER_ACCOUNT: '3' })
  limited = await startTestApp({ database, mailer, config: { limits } })
  withoutMail = await startTestApp({ database })
})
beforeEach(async () => {
  for (const one of [app, limited]) one.setNow(start)
  anna = await withoutMail.register({ username: 'Anna Berger' })
})
afterAll(async () => {
  await app.close()
  await limited.close()
  await withoutMail.close()
  await smtp.close()
  await database.close()
})

const ask = (email: string, on = app) => on.call('POST', '/api/auth/password-reset', { body: { email } })
let requestToken = 'of nobody'
const enter = (code: string, newPassword = 'a-new-password', email = anna.user.email, on = app) => {
  const body = { email, code, newPassword, request_token: requestToken }
  return on.call('POST', '/api/auth/password-reset/confirm', { body })
}
const available = async (on: TestApp) => (await on.call('GET', '/api/auth/options')).body.data.can_mail_code
const verify = async (token: string) => (await app.call('GET', '/api/auth/verify', { token })).status

async function mailed(address: string, count: number) {
  const arrived = () => smtp.received.filter(({ to }) => to.includes(address))
  await expect.poll(arrived, { interval: 10 }).toHaveLength(count)
  return arrived().map(({ raw }) => {
    const { headers, parts } = readMail(raw)
    return { subject: headers.get('subject'), text: parts.get('text/plain') ?? '', html: parts.get('text/html') }
  })
}
const codeIn = (text = '') => /\d{4} \d{4}/.exec(text)?.[0] ?? ''

async function newCode(on = app): Promise<string> {
  const before = smtp.received.filter(({ to }) => to.includes(anna.user.email)).length
  const { status, body } = await ask(anna.user.email, on)
  expect(status).toBe(200)
  requestToken = body.data.request_token
  return codeIn((await mailed(anna.user.email, before + 1)).at(-1)?.text)
}
const wrong = (code: string) => (code.startsWith('0') ? '1' : '0') + code.slice(1)

test('a mailed code sets a new password, ends all sessions, and a second mail says so', async () => {
  const elsewhere = await logIn(app, anna.user.email, anna.password)
  const member = await addMember(app, anna)
  const code = await newCode()
  expect(code).toMatch(/^\d{4} \d{4}$/)
  expect(await everythingStored(app.db)).not.toContain(code.replace(' ', ''))

  expect((await enter(code, 'a-new-password', ` ${anna.user.email.toUpperCase()} `)).body).toEqual({
    success: true,
    data: {},
  })
  expect(await Promise.all([anna, elsewhere, member].map(({ token }) => verify(token)))).toEqual([401, 401, 200])
  const { token } = await logIn(app, anna.user.email, 'a-new-password')
  await expect(logIn(app, anna.user.email, anna.password)).rejects.toThrow('401')
  const { events } = (await app.call('GET', '/api/audit-events', { token })).body.data
  expect(JSON.stringify(events)).toContain('Anna Berger set a new password with a code from a mail.')

  const [first, second] = await mailed(anna.user.email, 2)
  expect(first?.subject).toBe('Your code for a new password')
  expect(first?.html).toContain(code)
  expect(second?.subject).toBe('Your password was changed')
  expect((await enter(code)).body.code).toBe('wrong_code')
})

test('somebody without an account gets the same reply and no mail', async () => {
  const nobody = 'nobody-here@example.com'
  const unknown = await ask(nobody)
  const known = await ask(anna.user.email)
  const sameToken = { success: true, data: { request_token: expect.stringMatching(/^[\w-]{43}$/) } }
  for (const { status, body } of [unknown, known]) expect([status, body]).toEqual([200, sameToken])
  // Mails arrive in order, so an earlier one to nobody would be here by now.
  await mailed(anna.user.email, 1)
  await mailed(nobody, 0)
  const refusals = [await enter('12345678', 'a-new-password', nobody), await enter('00000000')]
  expect(refusals[0]?.body).toEqual(refusals[1]?.body)
  expect(refusals.map(({ status }) => status)).toEqual([422, 422])
})

describe('a slow mail', () => {
  let sent: () => void
  let send: Mock<Mailer['send']>
  let held: TestApp
  beforeEach(async () => {
    const sending = new Promise<void>((resolve) => {
      sent = resolve
    })
    send = vi.fn<Mailer['send']>(() => sending)
    held = await startTestApp({ database, mailer: { appUrl, send } })
  })

  async function expectWaitsForMail(closing: Promise<void>): Promise<void> {
    const closed = vi.fn<() => void>()
    const ended = closing.finally(closed)
    await expect.poll(() => send.mock.calls.length).toBe(1)
    expect((await ask(anna.user.email)).status).toBe(200)
    expect(closed).not.toHaveBeenCalled()
    sent()
    await ended
  }

  test('does not delay the reply, but the server’s closing', async () => {
    expect((await ask(anna.user.email, held)).status).toBe(200)
    await expectWaitsForMail(held.close())
  })

  test('is waited for if the request is answered while the server closes', async () => {
    const { letGo } = await holdTable(database.db, 'sessions')
    const body = { currentPassword: anna.password, newPassword: 'a-new-password' }
    const slow = held.call('PUT', '/api/users/change-password', { token: anna.token, body })
    await expect.poll(() => held.metrics.registry.metrics()).toContain('http_requests_under_way{state="taken"} 1')
    const closing = held.close()
    await expect.poll(() => held.call('GET', '/healthz').catch(() => 'refused')).toBe('refused')
    await letGo()
    expect((await slow).status).toBe(200)
    await expectWaitsForMail(closing)
  })
})

describe('a code', () => {
  test('works for ten minutes', async () => {
    const code = await newCode()
    app.setNow(new Date(start.getTime() + 10 * minute))
    expect((await enter(code)).body.code).toBe('wrong_code')
    app.setNow(new Date(start.getTime() + 10 * minute - 1))
    expect((await enter(code)).status).toBe(200)
  })

  test('does not work for longer because the clock was set back', async () => {
    const code = await newCode()
    app.setNow(new Date(start.getTime() - 24 * 60 * minute))
    expect((await enter(code)).body.code).toBe('wrong_code')
    expect((await enter(await newCode())).status).toBe(200)
  })

  test('that no longer works is not kept for long', async () => {
    const user_id = anna.user.id
    await newCode()
    anna = await withoutMail.register()
    app.setNow(new Date(start.getTime() + 10 * minute))
    await newCode()
    const kept = await app.db.selectFrom('mailed_codes').select('user_id').execute()
    expect(kept.map((row) => row.user_id)).toContain(anna.user.id)
    expect(kept.map((row) => row.user_id)).not.toContain(user_id)
  })

  test('works only for the browser that asked for it', async () => {
    const code = await newCode()
    const own = requestToken
    for (const foreign of ['of nobody', (await ask('nobody-at-all@example.com')).body.data.request_token]) {
      requestToken = foreign
      expect((await enter(code)).body.code).toBe('wrong_code')
    }
    requestToken = own
    expect((await enter(code)).status).toBe(200)
  })

  test('can’t be voided or used up by others who ask for one or guess', async () => {
    const code = await newCode()
    const own = requestToken
    await newCode()
    for (let tries = 0; tries < 6; tries++) await enter(wrong(code))
    requestToken = own
    expect((await enter(code)).status).toBe(200)
  })

  test('is void once another code of the account was used', async () => {
    const first = await newCode()
    const own = requestToken
    expect((await enter(await newCode())).status).toBe(200)
    requestToken = own
    expect((await enter(first)).body.code).toBe('wrong_code')
  })

  test('is void after five tries, even at once', async () => {
    const code = await newCode()
    const tries = await Promise.all(Array.from({ length: 8 }, () => enter(wrong(code))))
    expect(tries.every(({ body }) => body.code === 'wrong_code')).toBe(true)
    expect((await enter(code)).body.code).toBe('wrong_code')
    const row = app.db.selectFrom('mailed_codes').select('tries').where('user_id', '=', anna.user.id)
    expect((await row.executeTakeFirstOrThrow()).tries).toBe(5)
    expect((await enter(await newCode())).status).toBe(200)
  })

  test('used twice at once sets one password', async () => {
    const code = await newCode()
    const wishes = ['second-password', 'third-password']
    const answers = await Promise.all(wishes.map((wish) => enter(code, wish)))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]))
  })

  test('is for one account only', async () => {
    const other = await withoutMail.register()
    const code = await newCode()
    expect((await enter(code, 'a-new-password', other.user.email)).body.code).toBe('wrong_code')
  })

  test('is void after a change of the password or the email address', async () => {
    const first = await newCode()
    const body = { currentPassword: anna.password, newPassword: 'changed-password' }
    await app.call('PUT', '/api/users/change-password', { token: anna.token, body })
    expect((await enter(first)).body.code).toBe('wrong_code')

    anna = await withoutMail.register()
    const second = await newCode()
    const { username, phone } = anna.user
    const change = { username, phone, email: `new-${anna.user.email}`, currentPassword: anna.password }
    expect((await app.call('PUT', '/api/users/profile', { token: anna.token, body: change })).status).toBe(200)
    for (const email of [anna.user.email, change.email]) {
      expect((await enter(second, 'a-new-password', email)).body.code).toBe('wrong_code')
    }
  })

  test('is void if the address changes while the code is made', async () => {
    const slow = await startTestApp({ database, mailer: silentMailer })
    const { username, phone, email, id } = anna.user
    const waiting = () => waitingForLocks(app.db)
    const { letGo } = await holdTable(app.db, 'mailed_codes')
    try {
      expect((await ask(email, slow)).status).toBe(200)
      await expect.poll(waiting).toBe(1)
      const body = { username, phone, email: `new-${email}`, currentPassword: anna.password }
      const changed = slow.call('PUT', '/api/users/profile', { token: anna.token, body })
      await expect.poll(waiting).toBe(2)
      await letGo()
      expect((await changed).status).toBe(200)
    } finally {
      await letGo()
      await slow.close()
    }
    const codes = app.db.selectFrom('mailed_codes').selectAll().where('user_id', '=', id)
    expect(await codes.execute()).toEqual([])
  })

  test.each([
    ['code', '1234567', 'a-new-password'],
    ['code', '12345678x', 'a-new-password'],
    ['newPassword', '12345678', '12345'],
    ['newPassword', '12345678', 'x'.repeat(201)],
  ])('is refused with a wrong %s', async (field, code, password) => {
    const { status, body } = await enter(code, password)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })
})

test('asking and guessing are slowed separately, and a success forgives both', async () => {
  for (const name of [`code for ${anna.user.email}`, `code of ${anna.user.email}`, anna.user.email]) {
    const login = { body: { email: name, password: 'a wrong guess' } }
    for (let tries = 0; tries < 3; tries++) await limited.call('POST', '/api/auth/login', login)
    expect((await limited.call('POST', '/api/auth/login', login)).status).toBe(429)
  }
  for (let tries = 0; tries < 3; tries++) expect((await ask(anna.user.email, limited)).status).toBe(200)
  const slowed = await ask(anna.user.email, limited)
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
  await mailed(anna.user.email, 3)

  const code = await newCode()
  for (let tries = 0; tries < 3; tries++) await enter(wrong(code), 'a-new-password', anna.user.email, limited)
  expect((await enter(code, 'a-new-password', anna.user.email, limited)).status).toBe(429)
  limited.setNow(new Date(start.getTime() + minute))
  expect((await enter(code, 'a-new-password', anna.user.email, limited)).status).toBe(200)
  for (let tries = 0; tries < 3; tries++) expect((await ask(anna.user.email, limited)).status).toBe(200)
})

test('a successful reset forgives no other failures of its network', async () => {
  const { limits } = readConfig({ LOGIN_TRIES_PER_ADDRESS: '3' })
  const mailer = smtpMailer({ smtpUrl: smtp.url, appUrl, from: 'app@calendar.example' }, () => undefined, patienceMs)
  const strict = await startTestApp({ database, mailer, config: { limits, trustedProxies: 1 } })
  try {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const guess = (email: string) =>
      strict.call('POST', '/api/auth/login', { headers, body: { email, password: 'a wrong guess' } })
    for (const email of ['nobody-1@example.com', 'nobody-2@example.com']) expect((await guess(email)).status).toBe(401)
    const code = await newCode()
    const body = { email: anna.user.email, code, newPassword: 'a-new-password', request_token: requestToken }
    expect((await strict.call('POST', '/api/auth/password-reset/confirm', { headers, body })).status).toBe(200)
    expect((await guess('nobody-3@example.com')).status).toBe(401)
    expect((await guess('nobody-4@example.com')).status).toBe(429)
  } finally {
    await strict.close()
  }
})

test('without mail the login page offers no reset, and the calls say why', async () => {
  expect([await available(app), await available(withoutMail)]).toEqual([true, false])
  const refused = await ask(anna.user.email, withoutMail)
  expect([refused.status, refused.body.code]).toEqual([409, 'no_mail'])
  expect((await enter('12345678', 'a-new-password', anna.user.email, withoutMail)).body.code).toBe('no_mail')
})

test('a user who changes the email address or password gets a mail at the old address', async () => {
  const member = await addMember(app, anna, { username: 'Ben Berger' })
  const { username, phone, email } = member.user
  const body = { username, phone, email: `new-${email}`, currentPassword: member.password }
  expect((await app.call('PUT', '/api/users/profile', { token: member.token, body })).status).toBe(200)
  const [mail] = await mailed(email, 1)
  expect(mail?.subject).toBe('Your email address was changed')
  expect(mail?.text).not.toContain(`new-${email}`)
  const passwords = { currentPassword: anna.password, newPassword: 'a-new-password' }
  await app.call('PUT', '/api/users/change-password', { token: anna.token, body: passwords })
  expect((await mailed(anna.user.email, 1))[0]?.subject).toBe('Your password was changed')
})
