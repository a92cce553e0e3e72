import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { smtpMailer } from '../../mail/smtp-mailer.ts'
import { startSmtpServer, startTcpServer } from '@parent-activity/testkit/mail/local-smtp-server'
import { readMail } from '@parent-activity/testkit/mail/read-mail'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { patienceMs } from '@parent-activity/testkit/patience'

const send = vi.fn<Mailer['send']>()
const spy: Mailer = { appUrl: 'https://calendar.example', send }

let app: TestApp
let bergers: SmallFamily
let contact: string
let now: Date

beforeAll(async () => {
  app = await startTestApp()
  bergers = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya', last_name: 'Berger' })
})
beforeEach(() => {
  now = new Date('2025-06-02T09:00:00.000Z')
  contact = `ida-${randomUUID()}@example.com`
  send.mockReset().mockResolvedValue()
})
afterAll(async () => {
  for (const server of servers.values()) await server.close()
  await app.close()
})

/** Building one takes longer than a request. */
const servers = new Map<Mailer, Awaited<ReturnType<typeof buildApp>>>()

async function serverWith(mailer: Mailer) {
  const config = readConfig({ SEARCHES_PER_TEN_MINUTES: '1000', LOG_LEVEL: 'silent' })
  const { db, changes } = app
  const server =
    servers.get(mailer) ?? (await buildApp({ config, db, changes, clock: () => now, webDirectory: '', mailer }))
  servers.set(mailer, server)
  return server
}

async function ask(mailer: Mailer, body: object = {}, headers: Record<string, string> = {}) {
  const server = await serverWith(mailer)
  const answer = await server.inject({
    method: 'POST',
    url: '/api/connections/create-skeleton',
    headers: { authorization: `Bearer ${bergers.token}`, ...headers },
    payload: { contact_method: contact, my_child_uuid: bergers.child.id, target_child_name: 'Ida', ...body },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const smtp = (smtpUrl: string, timeoutMs = patienceMs) =>
  smtpMailer({ smtpUrl, appUrl: spy.appUrl, from: 'app@calendar.example' }, () => undefined, timeoutMs)
const placeholders = () => app.db.selectFrom('placeholders').selectAll().where('contact', '=', contact).execute()

describe('with a mail transport', () => {
  test('the link is mailed too, and proves the reader to its sender', async () => {
    const server = await startSmtpServer()
    const asked = await ask(smtp(server.url), { message: 'Grüße!' })
    await server.close()
    expect(asked.mailed).toBe(true)
    expect(server.received.map(({ to }) => to)).toEqual([[contact]])
    const { headers, parts } = readMail(server.received[0]?.raw ?? '')
    expect(headers.get('subject')).toBe('An invitation to the Parent Activity App')
    const text = parts.get('text/plain') ?? ''
    const typed = ['Anna', 'Berger', 'Maya', 'Ida', 'Grüße', bergers.user.email]
    for (const word of typed) expect([...parts.values()].join('\n')).not.toContain(word)
    const [link = ''] = /https:\/\/calendar\.example\/register\S+/.exec(text) ?? []
    expect(link).toBe(`https://calendar.example${asked.invite_path}`)

    const throughTheLink: object = { invite: new URL(link).searchParams.get('invite') }
    const { token } = await app.register(throughTheLink)
    const body = { action: 'accept' }
    await app.call('POST', `/api/connections/respond/${asked.request.id}`, { token, body })
    expect((await app.call('GET', '/api/connections', { token })).body.data).toMatchObject([{ child2_name: 'Maya' }])
  })

  test('mail is sent after everything is stored, and only to email addresses', async () => {
    send.mockImplementation(async () => {
      expect(await placeholders()).toHaveLength(1)
    })
    expect((await ask(spy)).mailed).toBe(true)
    expect((await ask(spy, { contact_method: '+49 170 7654321' })).mailed).toBe(false)
    expect(send).toHaveBeenCalledOnce()
  })

  test('a retry gets a new link and sends no second mail', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await ask(spy, {}, headers)).mailed).toBe(true)
    expect(await ask(spy, {}, headers)).toMatchObject({ mailed: false, invite_path: expect.any(String) })
    expect(send).toHaveBeenCalledOnce()
  })

  test('a clock that was ahead keeps nobody from being mailed for longer than a day', async () => {
    now = new Date('2025-06-20T09:00:00.000Z')
    expect((await ask(spy)).mailed).toBe(true)
    now = new Date('2025-06-03T09:00:00.000Z')
    expect((await ask(spy, { target_child_name: 'Ben' })).mailed).toBe(true)
    expect((await ask(spy, { target_child_name: 'Tim' })).mailed).toBe(false)
  })

  test('nobody is mailed twice in a day, whoever asks and whatever became of the first request', async () => {
    expect((await ask(spy)).mailed).toBe(true)
    expect((await ask(spy, { target_child_name: 'Ben' })).mailed).toBe(false)
    const claimed = await app.register({ email: contact })
    const { username, phone } = claimed.user
    const elsewhere = { username, phone, email: `was-${contact}`, currentPassword: claimed.password }
    await app.call('PUT', '/api/users/profile', { token: claimed.token, body: elsewhere })
    expect((await ask(spy, { contact_method: contact.toUpperCase(), target_child_name: 'Ada' })).mailed).toBe(false)
    now = new Date('2025-06-03T08:59:59.999Z')
    expect((await ask(spy, { target_child_name: 'Cleo' })).mailed).toBe(false)
    now = new Date('2025-06-03T09:00:00.000Z')
    expect((await ask(spy, { target_child_name: 'Dora' })).mailed).toBe(true)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('a mail server that hangs or is down does not fail the request', async () => {
    const hanging = await startTcpServer(() => undefined)
    const first = await ask(smtp(hanging.url, 100))
    await hanging.close()
    const second = await ask(smtp(hanging.url), { contact_method: `other-${contact}` })
    for (const { mailed, invite_path } of [first, second]) {
      expect(mailed).toBe(false)
      expect(invite_path).toMatch(/^\/register\?invite=[\w-]{43}$/)
    }
    const sent = await app.call('GET', '/api/connections/sent-requests', { token: bergers.token })
    for (const { request } of [first, second]) expect(sent.body.data).toContainEqual(request)
  })
})
