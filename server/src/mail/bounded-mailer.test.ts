import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { boundedMailer, type BoundedMailer, type Sending } from './bounded-mailer.ts'
import { plainMail } from './mail-parts.ts'

const start = new Date('2025-06-02T09:00:00.000Z')
const day = 24 * 60 * 60 * 1000
const sendMail = vi.fn<() => Promise<void>>()
const heldBack = vi.fn<() => void>()

let database: TestDatabase
let mailer: BoundedMailer
let name: string

beforeAll(async () => {
  database = await openTestDatabase()
  const sender = { appUrl: 'https://calendar.example', send: sendMail }
  mailer = boundedMailer(sender, database.db, { perMailbox: 5, perPerson: 4 }, heldBack)
})
beforeEach(() => {
  name = `anna-${randomUUID()}`
  sendMail.mockReset().mockResolvedValue()
  heldBack.mockReset()
})
afterAll(() => database.close())

const send = (to: string, sending: Sending, now = start) =>
  mailer.send(plainMail(to, 'Hello', ['A mail.'], 'A test.'), sending, now)
const address = (tag: number | string) => `${name}+${tag}@example.com`
const arrived = () => sendMail.mock.calls.length

const anyone = () => ({ person: randomUUID(), network: randomUUID() })
const invite = (by: { person: string; network: string } = anyone()): Sending => ({
  kind: 'invite',
  ...by,
  isVerified: false,
})
const notice = (isVerified: boolean): Sending => ({ kind: 'notice', isVerified })
const asked = (isVerified: boolean, network: string = randomUUID()): Sending => ({
  kind: 'code',
  person: null,
  network,
  isVerified,
})

test('at most five mails a day reach an unverified mailbox, whatever their kind and spelling', async () => {
  for (let tag = 0; tag < 12; tag++) {
    const kinds = [invite(), asked(false), { kind: 'code', ...anyone(), isVerified: false }, notice(false)] as const
    await send(address(tag), kinds[tag % kinds.length]!, new Date(start.getTime() + tag * 1000))
  }
  expect(arrived()).toBe(5)
  expect(heldBack).toHaveBeenCalledTimes(7)
  expect(await send(address('late'), notice(false), new Date(start.getTime() + day - 1))).toBe(1)
  expect(await send(address('later'), notice(false), new Date(start.getTime() + day))).toBe(0)
})

test('at most five mails reach it even if sent at once', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, tag) => send(address(tag), notice(false))))
  expect(arrived()).toBe(5)
})

test('one invitation a day reaches a mailbox', async () => {
  for (let tag = 0; tag < 3; tag++) await send(address(tag), invite())
  expect(arrived()).toBe(1)
})

describe('a verified mailbox', () => {
  test('gets twenty account mails a day', async () => {
    for (let times = 0; times < 25; times++) await send(address(0), notice(true))
    expect(arrived()).toBe(20)
  })

  test('still gets account mails while strangers keep asking for codes', async () => {
    for (let times = 0; times < 25; times++) await send(address(0), asked(true))
    expect(arrived()).toBe(10)
    expect(await send(address(0), notice(true))).toBe(0)
    expect(await send(address(0), { kind: 'code', person: randomUUID(), network: null, isVerified: true })).toBe(0)
  })

  test('still gets a code for its owner while one network keeps asking', async () => {
    for (let times = 0; times < 25; times++) await send(address(0), asked(true, '203.0.113.9'))
    expect(arrived()).toBe(3)
    expect(await send(address(0), asked(true))).toBe(0)
  })

  test('loses nothing to mails for other spellings of it', async () => {
    for (let tag = 1; tag < 10; tag++) await send(address(tag), notice(false))
    expect(await send(address(0), notice(true))).toBe(0)
  })
})

test('one person causes at most four mails a day, and one network five times as many', async () => {
  const network = randomUUID()
  const from = (person: string) =>
    Promise.all(Array.from({ length: 5 }, () => send(`${randomUUID()}@example.com`, invite({ person, network }))))
  await from(randomUUID())
  expect(arrived()).toBe(4)
  for (let people = 0; people < 5; people++) await from(randomUUID())
  expect(arrived()).toBe(20)
  expect(await send(`${randomUUID()}@example.com`, invite())).toBe(0)
})

test('without limits everything is sent', async () => {
  const sender = { appUrl: '', send: vi.fn<() => Promise<void>>().mockResolvedValue() }
  const unbounded = boundedMailer(sender, database.db, null, heldBack)
  for (let tag = 0; tag < 10; tag++) {
    await unbounded.send(plainMail(address(tag), 'Hello', [], 'A test.'), invite(), start)
  }
  expect(sender.send).toHaveBeenCalledTimes(10)
})
