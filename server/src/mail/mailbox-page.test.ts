import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { plainMail } from './mail-parts.ts'
import { isOwnMachine, mailboxPage, registerMailboxPage } from './mailbox-page.ts'

async function open(asked: { headers?: Record<string, string>; remoteAddress?: string } = {}) {
  const app = Fastify()
  const mailbox = mailboxPage('http://localhost:3000')
  await mailbox.send(plainMail('ida@example.com', 'Your code', ['123456'], 'You asked for it.'))
  registerMailboxPage(app, mailbox)
  const { headers = { host: 'localhost:3000' }, remoteAddress = '127.0.0.1' } = asked
  const { statusCode, body } = await app.inject({ url: '/dev/mail', headers, remoteAddress })
  return { statusCode, hasCode: body.includes('123456') }
}

test.each([
  [{}],
  [{ headers: { host: '127.0.0.1:3000' } }],
  [{ headers: { host: '[::1]:3000' }, remoteAddress: '::1' }],
  [{ headers: { host: 'localhost' }, remoteAddress: '::ffff:127.0.0.1' }],
])('kept mails are shown to a browser on the same machine: %j', async (asked) => {
  expect(await open(asked)).toEqual({ statusCode: 200, hasCode: true })
})

test.each([
  [{ remoteAddress: '192.0.2.7' }],
  [{ headers: { host: 'calendar.example' } }],
  [{ headers: { host: 'localhost.calendar.example' } }],
  [{ headers: { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.7' } }],
  [{ headers: { host: 'localhost:3000', 'x-forwarded-host': 'calendar.example' } }],
  [{ headers: { host: 'localhost:3000', forwarded: 'for=192.0.2.7' } }],
  [{ headers: { host: 'localhost:3000', 'x-real-ip': '192.0.2.7' } }],
  [{ headers: { host: 'localhost:3000', via: '1.1 proxy' } }],
])('and to nobody else, nor through a proxy: %j', async (asked) => {
  expect(await open(asked)).toEqual({ statusCode: 404, hasCode: false })
})

test('a server that listens beyond its machine keeps none', () => {
  expect(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::', '192.0.2.7'].map(isOwnMachine)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
