import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { tablesInOrder } from '../../db/table-order.ts'
import type { Tables } from '../../db/tables.ts'
import { hashToken } from '../../security/token.ts'
import { exportedColumns } from '@parent-activity/testkit/stored/exported-columns'
import { newFamily, requestBody } from '@parent-activity/testkit/families/family-connection'
import { insertFamilies } from '@parent-activity/testkit/families/many-families'
import { makeMatrixWorld, type MatrixWorld } from '@parent-activity/testkit/matrix/matrix-world'
import { askNewcomer, newEmail, respond } from '@parent-activity/testkit/families/newcomers'
import { readAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { exportFamily } from './family-export.service.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = readAs(() => app)
const exported = (by: Account) => get(by, '/api/family/export')

const valuesOf = (rows: object[], key: string) =>
  new Set(rows.map((row) => JSON.stringify((row as Record<string, unknown>)[key])))

const exportedBy = (name: string) =>
  expect.objectContaining({ kind: 'family_exported', text: `${name} downloaded the family’s data.` }) as object

describe('the export of a family', () => {
  let world: MatrixWorld
  beforeAll(async () => {
    world = await makeMatrixWorld(app)
  })

  test('holds what the app shows, the same for every member', async () => {
    const { host, member } = world
    const all = await exported(host)
    expect(all.exported_at).toBe('2025-06-02T09:00:00.000Z')
    expect(all.children).toMatchObject(await get(host, '/api/children'))
    expect(all.templates).toMatchObject(await get(host, '/api/activity-templates'))
    expect(all.connections).toMatchObject(await get(host, '/api/connections'))
    expect(all.received_requests.filter(({ status }) => status !== 'rejected')).toEqual(
      await get(host, '/api/connections/requests'),
    )
    expect(all.sent_requests).toMatchObject(await get(host, '/api/connections/sent-requests'))
    expect(all.received_invitations).toMatchObject(await get(host, '/api/activity-invitations'))
    expect(all.notices).toMatchObject(await get(host, '/api/notices'))
    const members = await get(host, '/api/parents')
    const mail = { email_verified_at: null, mail_refused_at: null, notification_settings: {}, muted_activities: [] }
    const settings = { findable_by_name: true, ...mail }
    expect(all.members).toEqual(members.map((one) => ({ ...one, ...settings })))
    const names = all.devices.map((device) => device.member_name)
    expect(new Set(names)).toEqual(new Set([host.user.username, member.user.username]))
    const { events } = await get(host, '/api/audit-events')
    expect(all.account_activity).toEqual(events)
    expect(events).toContainEqual(exportedBy(host.user.username))
    const { account_activity, ...rest } = await exported(member)
    expect(account_activity).toContainEqual(exportedBy(member.user.username))
    expect({ ...rest, account_activity: all.account_activity }).toEqual(all)
  })

  test('holds every activity once, with hosts, guests, answers and messages', async () => {
    const { host, ids } = world
    const all = await exported(host)
    const entries = await get(host, '/api/calendar/activities?start=2025-06-01&end=2026-06-01')
    expect(all.activities.map(({ uuid }) => uuid)).toEqual([...new Set(entries.map(({ uuid }) => uuid))])
    for (const { hosts, invitations, waiting, changed_by: _, hosting: _hosting, notes, ...rest } of all.activities) {
      const { series_uuid: _series, series_date: _date, is_detached: _detached, ...activity } = rest
      const ofIt = entries.filter((entry) => entry.uuid === activity.uuid)
      expect(ofIt[0]).toMatchObject(activity)
      expect(hosts.map((one) => one.child_uuid)).toEqual(ofIt.map((entry) => entry.child_uuid))
      const known = await get(host, `/api/activities/${activity.uuid}/participants`)
      expect(notes).toMatchObject(known.notes)
      expect(invitations).toMatchObject(
        known.participants.map((one) => ({
          uuid: one.invitation_uuid,
          child_uuid: one.child_uuid,
          parent_name: one.parent_name,
        })),
      )
      expect(waiting).toEqual(known.waiting)
    }
    const party = all.activities.find(({ uuid }) => uuid === ids.party)!
    const answers = party.invitations.map((one) => `${one.status}: ${one.message}`)
    expect(answers.toSorted()).toEqual(['accepted: AccMessage', 'pending: PenMessage', 'rejected: DecMessage'])
    expect(party.waiting).toMatchObject([{ child_name: 'WaiChild' }])
  })

  test('holds every column, except those listed with a reason', async () => {
    const { host } = world
    const family = app.db.selectFrom('users').select('family_id').where('id', '=', host.user.id)
    const { family_id } = await family.executeTakeFirstOrThrow()
    await app.db.updateTable('children').set({ birth_year: 2017 }).where('family_id', '=', family_id).execute()
    await app.db.updateTable('connections').set({ message: 'From us' }).where('family1_id', '=', family_id).execute()
    await askNewcomer(app, host, newEmail())
    const muted = `/api/notifications/muted/${world.ids.party}`
    await app.call('PUT', muted, { token: host.token, body: { muted: true } })
    const reminder = { kind: 'reminder', due_at: app.now().toISOString(), created_at: app.now().toISOString() } as const
    await app.db
      .insertInto('deliveries')
      .values({ ...reminder, user_id: host.user.id })
      .execute()
    const ofFamily = app.db.selectFrom('series').select('id').where('family_id', '=', family_id)
    const { id: series_id } = await ofFamily.executeTakeFirstOrThrow()
    await app.db.insertInto('series_gaps').values({ series_id, date: '2025-07-04', why: 'deleted' }).execute()
    const guests = app.db.selectFrom('invitations').select(['host_child_id', 'invited_child_id'])
    const guest = await guests.where('host_family_id', '=', family_id).executeTakeFirstOrThrow()
    await app.db
      .insertInto('series_guests')
      .values({ ...guest, series_id, family_id })
      .execute()
    await app.db
      .insertInto('series_legs')
      .values({
        series_id,
        family_id,
        child_id: host.child.id,
        way: 'back',
        weekday: 5,
        who: 'member',
        by_user: host.user.id,
        by_name: null,
      })
      .execute()
    const vouched = `/api/connections/${world.ids.acceptedConnection}/vouch`
    expect((await app.call('POST', vouched, { token: world.tokens.accepted ?? '' })).status).toBe(200)
    const received = app.db.selectFrom('invitations').select(['id as invitation_id', 'host_family_id'])
    const invited = await received.where('invited_child_id', '=', host.child.id).executeTakeFirstOrThrow()
    const shared = {
      is_shared: true,
      last_day: '2025-06-09',
      shared_by: host.user.id,
      created_at: app.now().toISOString(),
    }
    await app.db
      .insertInto('care_shares')
      .values({ ...invited, ...shared, child_id: host.child.id, family_id })
      .execute()
    const all = await exported(host)
    const tables = await tablesInOrder(app.db)
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(exportedColumns).toSorted())
    for (const { name, columns } of tables) {
      const parts = exportedColumns[name as keyof typeof exportedColumns]
      if (typeof parts === 'string') continue
      for (const { of, in: rowsIn, as = {}, otherwise = {} } of parts) {
        const stored = await app.db
          .selectFrom(name as keyof Tables)
          .selectAll()
          .where(of(family_id))
          .execute()
        const told = rowsIn(all)
        expect(told, name).not.toEqual([])
        expect(Object.keys({ ...as, ...otherwise }).filter((column) => !columns.includes(column))).toEqual([])
        for (const column of columns.filter((one) => !(one in otherwise))) {
          expect(valuesOf(told, as[column] ?? column), `${name}.${column}`).toEqual(valuesOf(stored, column))
        }
      }
    }
  })

  test('holds all of a date that a day off took out, with its guests’ answers', async () => {
    const { host, ids } = world
    const day = { name: 'INSET', from_date: '2025-06-06', to_date: '2025-06-06', takes_out: true }
    const child_uuids = (await get(host, '/api/children')).map(({ uuid }) => uuid)
    const off = await app.call('POST', '/api/days-off', { token: host.token, body: { ...day, child_uuids } })
    const gaps = app.db.selectFrom('series_gaps').select('taken_out').where('date', '=', day.from_date)
    const { taken_out } = await gaps.executeTakeFirstOrThrow()
    const { id, hosts, guests, legs, rides, packed, reply_by, link_guests, ...rest } = taken_out!
    expect(id).toBe(ids.party)
    const told = (await exported(host)).series.flatMap(({ left_out }) => left_out.flatMap((gap) => gap.taken_out ?? []))
    expect(told).toEqual([
      {
        ...rest,
        uuid: id,
        host_child_uuids: hosts,
        legs: legs?.map(({ child_id, ...leg }) => ({ ...leg, child_uuid: child_id })),
        ride_offers: rides?.offers.map(({ activity_id, user_id, family_id: _family, ...offer }) => ({
          ...offer,
          uuid: offer.id,
          activity_uuid: activity_id,
          driver_uuid: user_id,
        })),
        packed_thing_uuids: packed,
        reply_by_date: reply_by?.date,
        reply_by_time: reply_by?.time,
        // Of their cars and who takes them, guests have their own export.
        guests: guests.map(
          ({
            invited_child_id,
            host_child_id: _host,
            invited_by: _by,
            by_link: _link,
            legs: _legs,
            rides: _rides,
            ...guest
          }) => ({
            ...guest,
            child_uuid: invited_child_id,
          }),
        ),
        link_guests: link_guests?.map(({ child_name, parent_name, status }) => ({ child_name, parent_name, status })),
      },
    ])
    expect(told[0]?.guests.map(({ reply_note }) => reply_note)).toContain('AccLine')
    await app.call('DELETE', `/api/days-off/${off.body.data.uuid}`, { token: host.token })
  })

  test('holds no password, no token and no private data of others', async () => {
    const text = JSON.stringify(await exported(world.host))
    const { rows } = await app.db.executeQuery<{ password_hash: string }>(
      app.db.selectFrom('users').select('password_hash').compile(),
    )
    for (const { password_hash } of rows) expect(text).not.toContain(password_hash)
    expect(text).not.toMatch(/argon2|password|token/i)
  })

  test('holds read notices and past activities too', async () => {
    const [before, ...others] = (await exported(world.host)).notices
    await app.call('POST', '/api/notices/read', {
      body: { notice_uuids: [before!.id] },
      token: world.host.token,
    })
    expect((await exported(world.host)).notices).toEqual([
      { ...before, read_at: '2025-06-02T09:00:00.000Z' },
      ...others,
    ])
  })
})

describe('an export of a request without a connection', () => {
  const message = 'Hello from next door'
  const asked = async () => {
    const [from, to] = [await newFamily(app), await newFamily(app)]
    const body = { ...requestBody(from, to), message }
    const { id } = (await app.call('POST', '/api/connections/request', { token: from.token, body })).body.data
    return { from, to, id }
  }

  test('has a declined request for both families, without the sender’s address', async () => {
    const { from, to, id } = await asked()
    expect((await respond(app, to, id, 'reject')).status).toBe(200)
    const declined = { id, status: 'rejected', message, answered_at: '2025-06-02T09:00:00.000Z' }
    expect((await exported(from)).sent_requests).toMatchObject([{ ...declined, found_by: null }])
    expect((await exported(to)).received_requests).toMatchObject([{ ...declined, requester_email: null }])
  })

  test('has a withdrawn request for the sender alone', async () => {
    const { from, to, id } = await asked()
    expect((await respond(app, from, id, 'delete')).status).toBe(200)
    expect((await exported(from)).sent_requests).toMatchObject([{ id, status: 'withdrawn', message }])
    expect((await exported(to)).received_requests).toEqual([])
  })
})

test('every export is in the audit log, even a retry', async () => {
  const account = await app.register()
  const headers = { 'idempotency-key': 'the-same' }
  for (let times = 0; times < 2; times++) {
    expect((await app.call('GET', '/api/family/export', { token: account.token, headers })).status).toBe(200)
  }
  const { events } = await get(account, '/api/audit-events')
  expect(events.filter(({ kind }) => kind === 'family_exported')).toHaveLength(2)
})

test('a family that is deleted during its export gets the reply of a deleted one', async () => {
  const [family] = await insertFamilies(app.db, 1)
  const { userId, familyId, token } = family!
  const asked = {
    actor: { userId, familyId, role: 'user', isPrimary: true, tokenHash: hashToken(token) },
    now: new Date('2025-06-02T09:00:00.000Z'),
    write: (work) => app.db.transaction().execute(work),
  } satisfies Parameters<typeof exportFamily>[0]
  const exporting = exportFamily(asked, { secretKeys: null })
  const readFields = await exporting
  await app.db.deleteFrom('families').where('id', '=', familyId).execute()
  await expect(app.db.transaction().execute(readFields)).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })
})

test('exports are limited per network and hour, and nothing else is', async () => {
  const { limits } = readConfig({ EXPORTS_PER_HOUR: '2' })
  const limited = await startTestApp({ database: { ...app, close: () => Promise.resolve() }, config: { limits } })
  const { token } = await app.register()
  const ask = async (path: string) => (await limited.call('GET', path, { token })).status
  const statuses = [await ask('/api/family/export'), await ask('/api/family/export'), await ask('/api/family/export')]
  const refusal = await limited.call('GET', '/api/family/export', { token })
  expect(statuses).toEqual([200, 200, 429])
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(await ask('/api/children')).toBe(200)
  await limited.close()
})
