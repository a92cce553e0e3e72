import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdTimers } from '@parent-activity/testkit/app/held-timers'
import { wayTo, type DatabaseWay } from '@parent-activity/testkit/databases/database-way'
import { holdTable } from '@parent-activity/testkit/databases/held-table'
import { insertFamilies, type QuickFamily } from '@parent-activity/testkit/families/many-families'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import type { Answer } from '@parent-activity/testkit/client/answer'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { patienceMs } from '@parent-activity/testkit/patience'
import { until } from '@parent-activity/testkit/processes/until'
import { openDatabase, type OpenDatabase } from '../client.ts'

describe('a server whose database', () => {
  let database: TestDatabase
  let way: DatabaseWay
  let served: OpenDatabase
  let app: TestApp
  let family: QuickFamily

  const poolSize = 3
  /** The driver waits longer than PostgreSQL. */
  const queryTimeoutMs = 1.5 * patienceMs
  const timeouts = {
    statementTimeoutMs: patienceMs,
    connectionTimeoutMs: patienceMs,
    idleInTransactionTimeoutMs: patienceMs,
  }

  beforeEach(async () => {
    database = await openTestDatabase()
    way = await wayTo(database.url)
    served = await openDatabase({ kind: 'postgres', url: way.url, poolSize, ...timeouts })
    app = await startTestApp({ database: served })
    family = (await insertFamilies(database.db, 1))[0]!
    await until('the pool has all its connections', isConnected)
  })
  afterEach(async () => {
    await app.close()
    await served.close()
    await way.close()
    await database.close()
  })

  const read = () => app.call('GET', '/api/children', { token: family.token })
  const readAll = async () => (await Promise.all(Array.from({ length: poolSize }, read))).map(({ status }) => status)
  const isConnected = async () => {
    await readAll()
    return served.connections().total === poolSize
  }
  const write = (key: string = randomUUID()) =>
    app.call('POST', '/api/children', {
      token: family.token,
      headers: { 'idempotency-key': key },
      body: { first_name: 'Zoe', last_name: 'Quick' },
    })
  const children = async () => (await database.db.selectFrom('children').select('id').execute()).length

  function expectUnavailable({ status, headers, body }: Answer): void {
    expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    expect(body).toEqual({
      success: false,
      error: 'The app can’t answer right now. Please try again in a moment.',
      code: 'unavailable',
    })
    expect(app.logs.join('')).not.toContain('request failed')
  }

  /** Enough requests to use every connection of the pool, so that no broken one remains. */
  async function statusesOfMany(): Promise<Set<number>> {
    const answers = await Promise.all([...Array.from({ length: 2 * poolSize }, read), write(), write(), write()])
    return new Set(answers.map(({ status }) => status))
  }
  const working = new Set([200])

  async function whileLocked(work: () => Promise<void>): Promise<void> {
    await database.db.transaction().execute(async (tx) => {
      await sql`lock table children in exclusive mode`.execute(tx)
      await work()
    })
  }
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    )
    return rows.map(({ pid }) => pid)
  }

  test('is away answers that it can’t, and goes on when it is back', async () => {
    await way.cut()
    for (const answer of await Promise.all([read(), write(), read(), write(), read()])) expectUnavailable(answer)
    expect(await app.metrics.registry.metrics()).toContain('http_refusals_total{reason="unavailable"} 5')
    await way.mend()
    expect(await statusesOfMany()).toEqual(working)
  })

  test('finds its disk full says so, and goes on when there is room', async () => {
    await sql`
      create function fill_the_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(database.db)
    await sql`create trigger full_disk before insert on children execute function fill_the_disk()`.execute(database.db)
    const { status, headers, body } = await write()
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '30', 'disk_full'])
    expect(body.error).toMatch(/^The server’s disk is full, so nothing can be saved/)
    expect((await read()).status).toBe(200)
    expect(await app.metrics.registry.metrics()).toContain('http_refusals_total{reason="disk_full"} 1')
    await sql`drop function fill_the_disk cascade`.execute(database.db)
    expect(await statusesOfMany()).toEqual(working)
  })

  test('goes away in the middle of a write reports it, and recovers', async () => {
    await whileLocked(async () => {
      const lost = write()
      await expect.poll(waiting).toHaveLength(1)
      await way.cut()
      expectUnavailable(await lost)
    })
    await way.mend()
    expect(await statusesOfMany()).toEqual(working)
  })

  test('ends the session reports it, and recovers', async () => {
    await whileLocked(async () => {
      const lost = write()
      await expect.poll(waiting).toHaveLength(1)
      for (const pid of await waiting()) await sql`select pg_terminate_backend(${pid})`.execute(database.db)
      expectUnavailable(await lost)
    })
    expect(await statusesOfMany()).toEqual(working)
  })

  test('loses the reply to a commit stores the write once when it is sent again', async () => {
    const before = await children()
    way.swallowNextCommit()
    expectUnavailable(await write('lost-answer'))
    expect(await children()).toBe(before + 1)
    const again = await write('lost-answer')
    expect(again.status).toBe(200)
    expect(await children()).toBe(before + 1)
  })

  test('stops answering is not waited for forever', async () => {
    const deadlines = holdTimers(queryTimeoutMs)
    try {
      way.fallSilent()
      const asked = Promise.all([read(), write(), read()])
      await expect.poll(() => served.connections().idle).toBe(0)
      deadlines.runAll()
      for (const answer of await asked) expectUnavailable(answer)
    } finally {
      deadlines.release()
    }
    expect(await statusesOfMany()).toEqual(working)
  })

  test('has become read-only is dropped for the one that can be written', async () => {
    const name = sql.id(new URL(database.url).pathname.slice(1))
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(database.db)
    await way.cut()
    await way.mend()
    await expect.poll(readAll).toEqual([200, 200, 200])
    expectUnavailable(await write())
    await sql`alter database ${name} reset default_transaction_read_only`.execute(database.db)
    expect(await statusesOfMany()).toEqual(working)
  })

  test('is too slow or has no free connection reports it', async () => {
    const deadlines = holdTimers(timeouts.connectionTimeoutMs)
    try {
      await whileLocked(async () => {
        const late = Promise.all(Array.from({ length: poolSize }, () => write()))
        await expect.poll(waiting).toHaveLength(poolSize)
        const asked = read()
        await expect.poll(() => served.connections().waiting).toBe(1)
        deadlines.runAll()
        expectUnavailable(await asked)
        // With the same code as after the statement timeout.
        for (const pid of await waiting()) await sql`select pg_cancel_backend(${pid})`.execute(database.db)
        for (const answer of await late) expectUnavailable(answer)
      })
    } finally {
      deadlines.release()
    }
    expect(await statusesOfMany()).toEqual(working)
  })

  test('is told how long a statement may take, and how long a transaction may be idle', async () => {
    const { rows } = await sql`
      select name, setting::int as ms from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(served.db)
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', ms: timeouts.idleInTransactionTimeoutMs },
      { name: 'statement_timeout', ms: timeouts.statementTimeoutMs },
    ])
  })

  test('ends a transaction that its server forgot frees its locks', async () => {
    const config = { kind: 'postgres', url: way.url, poolSize: 1 } as const
    const forgetful = await openDatabase({ ...config, ...timeouts, idleInTransactionTimeoutMs: 1000 })
    const { letGo } = await holdTable(forgetful.db, 'children')
    expect((await write()).status).toBe(200)
    await expect(letGo()).rejects.toThrow('The database does not answer')
    await sql`select 1`.execute(forgetful.db)
    await forgetful.close()
  })
})
