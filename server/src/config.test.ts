import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const smtp = 'smtp://app:secret-word@mail.example:587'

describe('mail', () => {
  test('is off without SMTP_URL, whatever else is said', () => {
    expect(readConfig({}).mail).toBeUndefined()
    expect(readConfig({ SMTP_URL: '', APP_URL: 'nonsense', MAIL_FROM: 'nonsense' }).mail).toBeUndefined()
  })

  test('is on with SMTP_URL and APP_URL, whose host is the sender’s where none is said', () => {
    expect(readConfig({ SMTP_URL: smtp, APP_URL: 'https://Calendar.example:8443/' }).mail).toEqual({
      smtpUrl: smtp,
      appUrl: 'https://calendar.example:8443',
      from: 'Parent Activity App <no-reply@calendar.example>',
    })
  })

  test.each(['app@example.com', 'Our calendar <app@example.com>', 'Würzburg, 3b <app@example.com>'])(
    'is sent by whom MAIL_FROM names: %s',
    (from) => {
      expect(readConfig({ SMTP_URL: smtp, APP_URL: 'http://localhost:3000', MAIL_FROM: from }).mail?.from).toBe(from)
    },
  )

  test.each([
    [{ SMTP_URL: smtp }, 'SMTP_URL is set but APP_URL is not.'],
    [{ SMTP_URL: smtp, APP_URL: '' }, 'SMTP_URL is set but APP_URL is not.'],
    [{ SMTP_URL: smtp, APP_URL: 'calendar.example' }, 'APP_URL has to be an address'],
    [{ SMTP_URL: smtp, APP_URL: 'ftp://calendar.example' }, 'APP_URL has to be an address'],
    [{ SMTP_URL: smtp, APP_URL: 'https://calendar.example/app' }, 'APP_URL has to be an address'],
    [{ SMTP_URL: smtp, APP_URL: 'https://user:x@calendar.example' }, 'APP_URL has to be an address'],
    [{ SMTP_URL: smtp, APP_URL: 'https://a.example', MAIL_FROM: 'nobody' }, 'MAIL_FROM has to look like'],
    [
      { SMTP_URL: smtp, APP_URL: 'https://a.example', MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' },
      'MAIL_FROM has to',
    ],
    [{ SMTP_URL: 'mail.example', APP_URL: 'https://a.example' }, 'SMTP_URL has to look like'],
    [{ SMTP_URL: 'https://app:secret-word@mail.example', APP_URL: 'https://a.example' }, 'SMTP_URL has to look like'],
    [{ SMTP_URL: 'smtp://', APP_URL: 'https://a.example' }, 'SMTP_URL has to look like'],
  ])('that is set up wrongly keeps the server from starting: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).not.toThrow('secret-word')
  })
})

test('the built-in database and an external one have their timeouts, and that one a replica where one is named', () => {
  const url = 'postgres://primary/app'
  const timeouts = { statementTimeoutMs: 10_000, connectionTimeoutMs: 5000, idleInTransactionTimeoutMs: 10_000 }
  const database = { kind: 'postgres', url, poolSize: 10, ...timeouts }
  expect(readConfig({}).database).toEqual({ kind: 'built-in', directory: 'data', poolSize: 10, ...timeouts })
  expect(readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: '' }).database).toEqual(database)
  expect(readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: 'postgres://replica/app' }).database).toEqual({
    ...database,
    replicaUrl: 'postgres://replica/app',
  })
})

test('calendars in the server’s own network can be followed only where that is switched on', () => {
  expect(readConfig({}).privateCalendars).toBe(false)
  expect(readConfig({ CALENDARS_PRIVATE_ADDRESSES: 'on' }).privateCalendars).toBe(true)
})

test.each([
  [{ DATABASE_REPLICA_URL: 'postgres://replica/app' }, 'DATABASE_REPLICA_URL is set but DATABASE_URL is not.'],
  [{ PORT: '80.5' }, 'PORT has to be a whole number from 0 to 65535, not "80.5".'],
  [{ DEMO: 'yes' }, 'DEMO has to be "on" or "off", not "yes".'],
])('a setting that makes no sense is refused: %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
