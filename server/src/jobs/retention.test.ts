import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../db/tables.ts'
import { retentionJobs } from './retention.ts'
import { runJobs } from './run-jobs.ts'
import { insertConnections, insertFamilies, type QuickFamily } from '@parent-activity/testkit/families/many-families'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

const now = new Date('2027-06-02T09:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()

let app: TestApp
let family: QuickFamily
let connection_id: string

beforeAll(async () => {
  app = await startTestApp()
  const families = await insertFamilies(app.db, 2)
  family = families[0]!
  connection_id = (await insertConnections(app.db, family, families.slice(1)))[0]!
})
afterAll(() => app.close())

async function tidyUp(name: string): Promise<number> {
  const outcomes = new Map<string, unknown>()
  await app.db.deleteFrom('job_runs').execute()
  await runJobs(retentionJobs, app.db, now, (job, work) => async () => {
    outcomes.set(job, await work())
  })
  expect([...outcomes.keys()]).toEqual(retentionJobs.map((job) => job.name))
  return Number(outcomes.get(name))
}

type Inserted =
  | 'sessions'
  | 'known_devices'
  | 'mailed_codes'
  | 'idempotency_keys'
  | 'login_failures'
  | 'quota_uses'
  | 'invite_links'
  | 'boards'
  | 'calendar_feeds'
  | 'share_links'
const momentsIn = async (table: Inserted, column: string) => {
  const moment = sql<string>`${sql.ref(column)}`.as('moment')
  const rows = await app.db.selectFrom(table).select(moment).orderBy('moment').execute()
  return rows.map((row) => new Date(row.moment).toISOString())
}
const hash = () => randomBytes(32)
const used = (last_used_at: string) => ({
  token_hash: hash(),
  user_id: family.userId,
  created_at: ago(90 * day),
  last_used_at,
})
const written = (created_at: string) => ({
  user_id: family.userId,
  key: created_at,
  request_hash: '',
  reply: null,
  created_at,
})
const failed = (last_failed_at: string) => ({ key: last_failed_at, failures: 3, last_failed_at })
const counted = (used_at: string) => ({ key: hash(), used_at })
const linked = (created_at: string) => ({ code_hash: hash(), connection_id, created_at })
const board = (expires_at: string) => ({
  id: randomUUID(),
  family_id: family.familyId,
  name: 'Kitchen',
  secret_hash: hash(),
  created_by: family.userId,
  created_at: ago(180 * day),
  expires_at,
})
const feed = (created_at: string, last_read_at: string | null) => ({
  id: randomUUID(),
  family_id: family.familyId,
  user_id: family.userId,
  child_id: null,
  detail: 'busy' as const,
  name: 'Work',
  token_hash: hash(),
  created_at,
  last_read_at,
})
const known = (last_used_at: string) => ({ secret_hash: hash(), user_id: family.userId, last_used_at })
const mailed = (created_at: string) => ({
  request_hash: hash(),
  purpose: 'email' as const,
  user_id: family.userId,
  code_hash: 'a hash',
  created_at,
})

async function insertNotice(
  notice: Pick<Tables['notices'], 'activity_name' | 'start_date' | 'read_at' | 'created_at'>,
): Promise<void> {
  const to = { family_id: family.familyId, child_id: family.child }
  const id = sql<string>`gen_random_uuid()`
  await app.db
    .insertInto('notices')
    .values({ ...notice, ...to, id, kind: 'cancelled', host_child_name: 'Noah' })
    .execute()
}

async function insertPlaceholder(last_requested_at: string): Promise<string> {
  const family_id = randomUUID()
  await app.db.insertInto('families').values({ id: family_id, created_at: last_requested_at }).execute()
  const contact = `${last_requested_at}@example.com`
  await app.db.insertInto('placeholders').values({ family_id, contact, last_requested_at }).execute()
  return family_id
}

describe('old rows are deleted, and slightly younger ones stay', () => {
  test('sessions that were not used for 30 days', async () => {
    await app.db.deleteFrom('sessions').execute()
    await app.db
      .insertInto('sessions')
      .values([used(ago(30 * day)), used(ago(30 * day - 1)), used(ago(0))])
      .execute()
    expect(await tidyUp('sessions')).toBe(1)
    expect(await momentsIn('sessions', 'last_used_at')).toEqual([ago(30 * day - 1), ago(0)])
  })

  test('idempotency keys after a day', async () => {
    await app.db
      .insertInto('idempotency_keys')
      .values([written(ago(day + 1)), written(ago(day))])
      .execute()
    expect(await tidyUp('idempotency keys')).toBe(1)
    expect(await momentsIn('idempotency_keys', 'created_at')).toEqual([ago(day)])
  })

  test('failed logins after a day', async () => {
    await app.db
      .insertInto('login_failures')
      .values([failed(ago(day + 1)), failed(ago(day))])
      .execute()
    expect(await tidyUp('login failures')).toBe(1)
    expect(await momentsIn('login_failures', 'last_failed_at')).toEqual([ago(day)])
  })

  test('quota uses that no longer count', async () => {
    await app.db
      .insertInto('quota_uses')
      .values([counted(ago(day)), counted(ago(day - 1))])
      .execute()
    expect(await tidyUp('uses of quotas')).toBe(1)
    expect(await momentsIn('quota_uses', 'used_at')).toEqual([ago(day - 1)])
  })

  test('expired invite links', async () => {
    await app.db
      .insertInto('invite_links')
      .values([linked(ago(30 * day)), linked(ago(30 * day - 1))])
      .execute()
    expect(await tidyUp('invite links')).toBe(1)
    expect(await momentsIn('invite_links', 'created_at')).toEqual([ago(30 * day - 1)])
  })

  test('calendar links that nobody has read for 400 days', async () => {
    const [old, recent] = [ago(400 * day + 1), ago(400 * day)]
    await app.db
      .insertInto('calendar_feeds')
      .values([feed(old, null), feed(recent, null), feed(old, recent), feed(ago(500 * day), old)])
      .execute()
    expect(await tidyUp('calendar links')).toBe(2)
    expect(await momentsIn('calendar_feeds', 'created_at')).toEqual([old, recent])
  })

  test('expired kitchen boards', async () => {
    await app.db
      .insertInto('boards')
      .values([board(ago(0)), board(ago(-1))])
      .execute()
    expect(await tidyUp('kitchen boards')).toBe(1)
    expect(await momentsIn('boards', 'expires_at')).toEqual([ago(-1)])
  })

  test('expired shared links', async () => {
    const [child] = await app.db.selectFrom('children').select('id').where('family_id', '=', family.familyId).execute()
    const shared = (created_at: string) => ({
      code_hash: hash(),
      child_id: child?.id ?? '',
      made_by: family.userId,
      created_at,
    })
    await app.db
      .insertInto('share_links')
      .values([shared(ago(day)), shared(ago(day - 1))])
      .execute()
    expect(await tidyUp('shared links')).toBe(1)
    expect(await momentsIn('share_links', 'created_at')).toEqual([ago(day - 1)])
  })

  test('devices without a login for 180 days', async () => {
    await app.db
      .insertInto('known_devices')
      .values([known(ago(180 * day)), known(ago(180 * day - 1))])
      .execute()
    expect(await tidyUp('known devices')).toBe(1)
    expect(await momentsIn('known_devices', 'last_used_at')).toEqual([ago(180 * day - 1)])
  })

  test('mailed codes after ten minutes', async () => {
    await app.db
      .insertInto('mailed_codes')
      .values([mailed(ago(10 * minute)), mailed(ago(10 * minute - 1))])
      .execute()
    expect(await tidyUp('mailed codes')).toBe(1)
    expect(await momentsIn('mailed_codes', 'created_at')).toEqual([ago(10 * minute - 1)])
  })

  test('notices 90 days after they were read, and unread ones a year after their day', async () => {
    const notices = [
      ['read long ago', '2027-01-01', ago(90 * day + 1)],
      ['read', '2027-01-01', ago(90 * day)],
      ['read of what was long ago', '2020-01-01', ago(day)],
      ['unread of what was long ago', '2026-06-01', null],
      ['unread', '2026-06-02', null],
    ] as const
    for (const [activity_name, start_date, read_at] of notices) {
      await insertNotice({ activity_name, start_date, read_at, created_at: ago(365 * day) })
    }
    expect(await tidyUp('notices')).toBe(2)
    const left = await app.db.selectFrom('notices').select('activity_name').execute()
    expect(left.map(({ activity_name }) => activity_name).toSorted()).toEqual([
      'read',
      'read of what was long ago',
      'unread',
    ])
  })

  test('and unread notices about the far future two years after they were written', async () => {
    await app.db.deleteFrom('notices').execute()
    for (const created_at of [ago(730 * day + 1), ago(730 * day)]) {
      await insertNotice({ activity_name: created_at, start_date: '2030-01-01', read_at: null, created_at })
    }
    expect(await tidyUp('notices')).toBe(1)
    const left = await app.db.selectFrom('notices').select('activity_name').execute()
    expect(left).toEqual([{ activity_name: ago(730 * day) }])
  })

  test('connection requests 90 days after they were declined or withdrawn', async () => {
    const settled = async (status: 'rejected' | 'withdrawn' | 'active', answered_at: string) => {
      const [one, two] = await insertFamilies(app.db, 2)
      const [id] = await insertConnections(app.db, one!, [two!])
      await app.db.updateTable('connections').set({ status, answered_at }).where('id', '=', id!).execute()
      return id!
    }
    const old = [await settled('rejected', ago(90 * day + 1)), await settled('withdrawn', ago(90 * day + 1))]
    const young = [await settled('rejected', ago(90 * day)), await settled('withdrawn', ago(90 * day))]
    const active = await settled('active', ago(365 * day))
    expect(await tidyUp('settled requests')).toBe(2)
    const rows = await app.db.selectFrom('connections').select('id').execute()
    const left = rows.map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining([...young, active, connection_id]))
    for (const id of old) expect(left).not.toContain(id)
  })

  test('placeholders 180 days after their last request, with their family', async () => {
    const old = await insertPlaceholder(ago(180 * day + 1))
    const young = await insertPlaceholder(ago(180 * day))
    expect(await tidyUp('placeholders')).toBe(1)
    const left = await app.db.selectFrom('families').select('id').where('id', 'in', [old, young]).execute()
    expect(left).toEqual([{ id: young }])
  })
})

test('more rows than one batch are all deleted', async () => {
  await sql`
    insert into login_failures (key, failures, last_failed_at)
    select 'many ' || n, 1, ${ago(2 * day)} from generate_series(1, 2500) as n`.execute(app.db)
  expect(await tidyUp('login failures')).toBe(2500)
})
