import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { smtpMailer } from '../../mail/smtp-mailer.ts'
import { startSmtpServer } from '@parent-activity/testkit/mail/local-smtp-server'
import { readMail } from '@parent-activity/testkit/mail/read-mail'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { holdTable, waitingForLocks } from '@parent-activity/testkit/databases/held-table'
import { everythingStored } from '@parent-activity/testkit/stored/stored-text'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { patienceMs } from '@parent-activity/testkit/patience'

const start = new Date('2025-06-02T09:00:00.000Z')
const minute = 60_000

let database: TestDatabase
let app: TestApp
let startLimited: () => Promise<TestApp>
let withoutMail: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let anna: Account

beforeAll(async () => {
  database = await openTestDatabase()
  smtp = await startSmtpServer()
  const settings = { smtpUrl: smtp.url, appUrl: 'https://calendar.example', from: 'app@calendar.example' }
  const mailer = smtpMailer(settings, () => undefined, patienceMs)
  app = await startTestApp({ database, mailer })
  const { limits } = readConfig({})
  startLimited = () => startTestApp({ database, mailer, config: { limits, trustedProxies: 1 } })
  withoutMail = await startTestApp({ database })
})
beforeEach(async () => {
  app.setNow(start)
  anna = await withoutMail.register({ username: 'Anna Berger' })
})
afterAll(async () => {
  for (const one of [app, withoutMail]) await one.close()
  await smtp.close()
  await database.close()
})

const ask = (token = anna.token, on = app) => on.call('POST', '/api/auth/verify-email', { token })
const enter = (code: string, token = anna.token, on = app, headers = {}) =>
  on.call('POST', '/api/auth/verify-email/confirm', { token, body: { code }, headers })
const isVerified = async (token = anna.token) =>
  (await app.call('GET', '/api/auth/verify', { token })).body.user.email_verified

async function mailed(address: string, count: number) {
  const arrived = () => smtp.received.filter(({ to }) => to.includes(address))
  await expect.poll(arrived, { interval: 10 }).toHaveLength(count)
  return arrived().map(({ raw }) => {
    const { headers, parts } = readMail(raw)
    return { subject: headers.get('subject'), text: parts.get('text/plain') ?? '' }
  })
}
const codeIn = (text = '') => /\d{4} \d{4}/.exec(text)?.[0] ?? ''

async function newCode(account = anna): Promise<string> {
  const before = smtp.received.filter(({ to }) => to.includes(account.user.email)).length
  expect((await ask(account.token)).status).toBe(200)
  return codeIn((await mailed(account.user.email, before + 1)).at(-1)?.text)
}
const wrong = (code: string) => (code.startsWith('0') ? '1' : '0') + code.slice(1)
const changeEmail = (email: string, account = anna) => {
  const { username, phone } = account.user
  const body = { username, phone, email, currentPassword: account.password }
  return app.call('PUT', '/api/users/profile', { token: account.token, body })
}

test('a mailed code verifies its owner’s address once', async () => {
  expect(await isVerified()).toBe(false)
  const code = await newCode()
  expect(await everythingStored(app.db)).not.toContain(code.replace(' ', ''))
  const [mail] = await mailed(anna.user.email, 1)
  expect(mail?.subject).toBe('Your code to verify your email address')
  expect(mail?.text).not.toContain('Anna')

  const { status, body } = await enter(code)
  expect([status, body.data]).toEqual([200, { ...anna.user, email_verified: true }])
  expect(await isVerified()).toBe(true)
  const { events } = (await app.call('GET', '/api/audit-events', { token: anna.token })).body.data
  expect(JSON.stringify(events)).toContain('Anna Berger verified their email address.')
  expect((await enter(code)).body.code).toBe('wrong_code')
  const again = await ask()
  expect([again.status, again.body.code]).toEqual([409, 'already_verified'])
})

test('a newcomer is mailed a code without asking, and registers even if the mail fails', async () => {
  const newcomer = await app.register()
  const [mail] = await mailed(newcomer.user.email, 1)
  expect((await enter(codeIn(mail?.text), newcomer.token)).status).toBe(200)

  const refusing = { appUrl: 'https://calendar.example', send: () => Promise.reject(new Error('No mail today')) }
  const broken = await startTestApp({ database, mailer: refusing })
  const { token } = await broken.register()
  expect(await isVerified(token)).toBe(false)
  const refused = await ask(token, broken)
  expect([refused.status, refused.body.code]).toEqual([409, 'mail_failed'])
  await broken.close()
})

test('without mail both calls say why', async () => {
  for (const refused of [await ask(anna.token, withoutMail), await enter('12345678', anna.token, withoutMail)]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'no_mail'])
  }
})

test('a retry verifies once and mails once', async () => {
  const headers = { 'idempotency-key': 'one-key' }
  for (let times = 0; times < 2; times++) {
    expect((await app.call('POST', '/api/auth/verify-email', { token: anna.token, headers })).status).toBe(200)
  }
  const [mail] = await mailed(anna.user.email, 1)
  const again = { 'idempotency-key': 'another-key' }
  const answers = [await enter(codeIn(mail?.text), anna.token, app, again)]
  answers.push(await enter(codeIn(mail?.text), anna.token, app, again))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await mailed(anna.user.email, 1)
})

describe('a code', () => {
  test('works for nobody else, not even in the same family', async () => {
    const [member, stranger] = [await addMember(app, anna), await withoutMail.register()]
    const code = await newCode()
    for (const { token } of [member, stranger]) expect((await enter(code, token)).body.code).toBe('wrong_code')
    expect((await app.call('POST', '/api/auth/verify-email/confirm', { body: { code } })).status).toBe(401)
    expect((await app.call('POST', '/api/auth/verify-email')).status).toBe(401)
    expect((await enter(code)).status).toBe(200)
    expect(await isVerified(member.token)).toBe(false)
  })

  test('does not reset a password, and a reset code does not verify an address', async () => {
    const code = await newCode()
    const { email } = anna.user
    const asked = await app.call('POST', '/api/auth/password-reset', { body: { email } })
    const { request_token } = asked.body.data
    const body = { email, code, request_token, newPassword: 'a-new-password' }
    const reset = await app.call('POST', '/api/auth/password-reset/confirm', { body })
    expect(reset.body.code).toBe('wrong_code')
    const resetCode = codeIn((await mailed(email, 2)).find(({ subject }) => subject?.includes('password'))?.text)
    expect((await enter(resetCode)).body.code).toBe('wrong_code')
  })

  test('works for ten minutes, even after two newer ones', async () => {
    const codes: string[] = []
    for (let index = -1; index < 3; index++) {
      app.setNow(new Date(start.getTime() + index))
      codes.push(await newCode())
    }
    expect((await enter(codes[0]!)).body.code).toBe(codes.slice(1).includes(codes[0]!) ? undefined : 'wrong_code')
    app.setNow(new Date(start.getTime() + 10 * minute))
    expect((await enter(codes[1]!)).body.code).toBe('wrong_code')
    app.setNow(new Date(start.getTime() + 10 * minute - 1))
    expect((await enter(codes[1]!)).status).toBe(200)
  })

  test('is void after five tries, even at once', async () => {
    const code = await newCode()
    await Promise.all(Array.from({ length: 8 }, () => enter(wrong(code))))
    expect((await enter(code)).body.code).toBe('wrong_code')
    expect((await enter(await newCode())).status).toBe(200)
  })

  test.each(['', '1234567', '123456789', '1234567x', '<script>', '1'.repeat(41)])('is not %j', async (code) => {
    const { status, body } = await enter(code)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['code']])
  })

  test('is void once the address changes', async () => {
    const code = await newCode()
    expect((await changeEmail(`new-${anna.user.email}`)).body.data.email_verified).toBe(false)
    expect((await enter(code)).body.code).toBe('wrong_code')
    expect(await isVerified()).toBe(false)
  })

  test('is void if the address changes while the code is made', async () => {
    const { letGo } = await holdTable(app.db, 'mailed_codes')
    try {
      const asked = ask()
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      const changed = changeEmail(`new-${anna.user.email}`)
      await expect.poll(() => waitingForLocks(app.db)).toBe(2)
      await letGo()
      expect([(await asked).status, (await changed).status]).toEqual([200, 200])
    } finally {
      await letGo()
    }
    const codes = app.db.selectFrom('mailed_codes').selectAll().where('user_id', '=', anna.user.id)
    expect(await codes.execute()).toEqual([])
  })
})

describe('a verified address', () => {
  beforeEach(async () => {
    await enter(await newCode())
  })

  test('is unverified after it changes', async () => {
    expect(await isVerified()).toBe(true)
    const { data } = (await changeEmail(`new-${anna.user.email}`)).body
    expect(data.email_verified).toBe(false)
    const moved = { ...anna, user: { ...anna.user, email: data.email } }
    expect((await enter(await newCode(moved))).body.data.email_verified).toBe(true)
  })

  test('stays verified if another field changes', async () => {
    const { phone, email } = anna.user
    const body = { username: 'Anna B.', phone, email, findable_by_name: false }
    const saved = await app.call('PUT', '/api/users/profile', { token: anna.token, body })
    expect(saved.body.data.email_verified).toBe(true)
  })

  test('is in the export with its time of verification', async () => {
    const { members } = (await app.call('GET', '/api/family/export', { token: anna.token })).body.data
    expect(members).toMatchObject([{ email: anna.user.email, email_verified_at: start.toISOString() }])
  })
})

test('a member’s address stays verified when the primary account renames them', async () => {
  const member = await addMember(app, anna)
  expect((await enter(await newCode(member), member.token)).status).toBe(200)
  const body = { username: 'Renamed', role: 'parent' }
  expect((await app.call('PUT', `/api/parents/${member.user.id}`, { token: anna.token, body })).status).toBe(200)
  expect(await isVerified(member.token)).toBe(true)
})

test('a user who sets a new password with a mailed code verifies the address', async () => {
  const { email } = anna.user
  const asked = await app.call('POST', '/api/auth/password-reset', { body: { email } })
  const code = codeIn((await mailed(email, 1))[0]?.text)
  const body = { email, code, request_token: asked.body.data.request_token, newPassword: 'a-new-password' }
  expect((await app.call('POST', '/api/auth/password-reset/confirm', { body })).status).toBe(200)
  const login = await app.call('POST', '/api/auth/login', { body: { email, password: 'a-new-password' } })
  expect(login.body.user.email_verified).toBe(true)
})

describe('with limits', () => {
  let limited: TestApp
  beforeEach(async () => {
    limited = await startLimited()
  })

  test('a user who keeps asking or guessing is slowed from every address', async () => {
    const code = await newCode()
    for (let tries = 0; tries < 5; tries++) expect((await enter(wrong(code), anna.token, limited)).status).toBe(422)
    const slowed = await enter(code, anna.token, limited)
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
    await limited.close()
  })

  test('a user gets at most five codes a day and is told so', async () => {
    const answers = []
    for (let times = 0; times < 6; times++) {
      limited.setNow(new Date(start.getTime() + times * 5 * minute))
      answers.push(await ask(anna.token, limited))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers.at(-1)?.body).toMatchObject({
      code: 'too_many_mails',
      error: 'Too many mails were sent today. Please look for the newest one, or try again in 24 hours.',
    })
    await mailed(anna.user.email, 5)
    await limited.close()
  })

  test('at most five mails a day reach one mailbox through any number of accounts with tags', async () => {
    const [box] = anna.user.email.split('@')
    const tagged = () => smtp.received.filter(({ to }) => to[0]?.startsWith(`${box}+`))
    for (let tag = 0; tag < 9; tag++) {
      // Networks have quotas of their own.
      const headers = { 'x-forwarded-for': `198.51.100.${tag}` }
      const body = {
        username: 'Tag',
        email: `${box}+${tag}@example.com`,
        phone: `+4477009${10_000 + tag}`,
        password: 'a-good-password',
      }
      const { token } = (await limited.call('POST', '/api/auth/register', { body, headers })).body
      await ask(token, limited)
      await limited.call('POST', '/api/auth/password-reset', { body: { email: body.email }, headers })
    }
    // Closing waits for mails under way.
    await limited.close()
    expect(tagged()).toHaveLength(5)
  })

  test('a password reset beyond the limit of mails gets the usual reply and mails nothing', async () => {
    const { email } = anna.user
    for (let times = 0; times < 5; times++) {
      limited.setNow(new Date(start.getTime() + times * minute))
      const headers = { 'x-forwarded-for': `192.0.2.${times}` }
      const { status, body } = await limited.call('POST', '/api/auth/password-reset', { body: { email }, headers })
      expect([status, body.data.request_token.length]).toEqual([200, 43])
    }
    await limited.close()
    await mailed(email, 3)
  })
})
