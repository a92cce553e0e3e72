import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitingForLocks } from '@parent-activity/testkit/databases/held-table'
import { inviteCrowd } from '@parent-activity/testkit/families/guest-crowd'
import {
  insertConnections,
  insertFamilies,
  insertInvitations,
  type QuickFamily,
} from '@parent-activity/testkit/families/many-families'
import { countRaces, inRounds } from '@parent-activity/testkit/fuzz/race-rounds'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { hashCheaply, startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import type { Answer } from '@parent-activity/testkit/client/answer'

const currentPassword = 'a-good-password'
const guests = 6

let app: TestApp
let password_hash: string

beforeAll(async () => {
  app = await startTestApp()
  password_hash = await hashCheaply(currentPassword)
})
const counts = countRaces()
afterAll(async () => {
  await counts.finish('The deletion of a family', app)
  await app.close()
})

const call = callAs(() => app)
const remove = (by: QuickFamily) => call(by, 'DELETE', '/api/family', { currentPassword, confirmation: 'DELETE' })

async function families(count: number): Promise<QuickFamily[]> {
  const made = await insertFamilies(app.db, count)
  await app.db.updateTable('users').set({ password_hash }).execute()
  return made
}

async function race(seed: number, deeds: (() => Promise<Answer>)[]): Promise<number[]> {
  const done = await counts.race(seed, deeds)
  return done.map(({ status }) => status)
}

async function countOf(family: QuickFamily): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from families where id = ${family.familyId})
      + (select count(*) from users where family_id = ${family.familyId})
      + (select count(*) from children where family_id = ${family.familyId})
      + (select count(*) from activities where family_id = ${family.familyId})
      + (select count(*) from connections where ${family.familyId} in (family1_id, family2_id))
      + (select count(*) from invitations where ${family.familyId} in (host_family_id, invited_family_id)) as count
  `.execute(app.db)
  return rows[0]?.count ?? -1
}

test.each([1, 2, 3])('a family deleted several times at once is deleted once (%i)', inRounds, async (seed) => {
  const [family] = await families(1)
  const statuses = await race(
    seed,
    Array.from({ length: 6 }, () => () => remove(family!)),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401])
  expect(await countOf(family!)).toBe(0)
})

test.each([4, 5, 6])(
  'what members write during the deletion is deleted too, or refused (%i)',
  inRounds,
  async (seed) => {
    const [family] = await families(1)
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', family!.userId)
      .executeTakeFirstOrThrow()
    const logInAndWrite = async () => {
      const login = await app.call('POST', '/api/auth/login', { body: { email, password: currentPassword } })
      if (login.status !== 200) return login
      return app.call('POST', '/api/activity-templates', { token: login.body.token, body: { name: randomUUID() } })
    }
    const write = (index: number) => [
      () => call(family!, 'POST', '/api/children', { first_name: `Child ${index}`, last_name: 'Quick' }),
      () => call(family!, 'POST', `/api/activities/${family!.child}`, { name: 'Race', start_date: '2025-06-06' }),
      () => call(family!, 'POST', '/api/activity-templates', { name: `Template ${index}` }),
      () => call(family!, 'GET', '/api/family/export'),
      logInAndWrite,
      () =>
        call(family!, 'POST', '/api/connections/create-skeleton', {
          contact_method: `race-${seed}-${index}@example.com`,
          my_child_uuid: family!.child,
          target_child_name: 'Ida',
        }),
    ]
    const [removed, ...others] = await race(seed, [() => remove(family!), ...[0, 1, 2].flatMap(write)])
    expect(removed).toBe(200)
    expect(others.filter((status) => ![200, 401, 404].includes(status))).toEqual([])
    expect(await countOf(family!)).toBe(0)
  },
)

test.each([7, 8, 9])(
  'what other families do during the deletion succeeds, or is refused with a sentence (%i)',
  inRounds,
  async (seed) => {
    const [host, ...others] = await families(guests + 1)
    const body = { name: 'Party', start_date: '2025-06-06', is_shared: true }
    const { connections, invitations } = await inviteCrowd(app, { host: host!, guests: others }, body)
    const theirs = await Promise.all(
      others.map(async (other) => (await call(other, 'POST', `/api/activities/${other.child}`, body)).body.data.id),
    )
    for (const [index, other] of others.entries()) await insertInvitations(app.db, other, [theirs[index]!], [host!])

    const answer = (index: number) =>
      call(others[index]!, 'POST', `/api/activity-invitations/${invitations[index]}/respond`, { action: 'accept' })
    const deeds = others.flatMap((other, index) => [
      () => answer(index),
      () => call(other, 'PUT', `/api/activities/update/${theirs[index]}`, { name: 'Party', location: 'Elsewhere' }),
      () => call(other, 'GET', '/api/family/export'),
      ...(index % 3 === 0 ? [() => call(other, 'DELETE', `/api/connections/${connections[index]}`)] : []),
      ...(index % 3 === 1 ? [() => call(other, 'DELETE', `/api/activities/delete/${theirs[index]}`)] : []),
      ...(index % 3 === 2 ? [() => call(other, 'DELETE', `/api/children/${other.child}`)] : []),
    ])
    const [removed] = await race(seed, [() => remove(host!), ...deeds])
    expect(removed).toBe(200)
    expect(await countOf(host!)).toBe(0)
    const notices = await app.db.selectFrom('notices').select('kind').where('family_id', '=', host!.familyId).execute()
    expect(notices).toEqual([])
  },
)

test('a connected child can be removed while the family is being deleted', async () => {
  const [host, other] = await families(2)
  await insertConnections(app.db, host!, [other!])
  const newcomer = { contact_method: 'moment@example.com', my_child_uuid: host!.child, target_child_name: 'Ida' }
  const { body } = await call(host!, 'POST', '/api/connections/create-skeleton', newcomer)
  const { removals } = await app.db.transaction().execute(async (tx) => {
    // The deletion ends with the child that nobody asks for any more.
    const ida = tx.selectFrom('children').select('id').where('id', '=', body.data.request.target_child_uuid)
    await ida.forUpdate().executeTakeFirstOrThrow()
    const family = remove(host!)
    await expect.poll(() => waitingForLocks(app.db)).toBe(1)
    const child = call(other!, 'DELETE', `/api/children/${other!.child}`)
    await expect.poll(() => waitingForLocks(app.db)).toBe(2)
    return { removals: [family, child] }
  })
  expect((await Promise.all(removals)).map(({ status }) => status)).toEqual([200, 200])
  expect(await countOf(host!)).toBe(0)
})

test.each([10, 11])('connected families that are deleted at once leave nothing behind (%i)', inRounds, async (seed) => {
  const all = await families(4)
  for (const [index, family] of all.slice(1).entries()) await insertConnections(app.db, family, all.slice(0, index + 1))
  for (const family of all) {
    const body = { name: 'Party', start_date: '2025-06-06', is_shared: true }
    const { id } = (await call(family, 'POST', `/api/activities/${family.child}`, body)).body.data
    await insertInvitations(
      app.db,
      family,
      [id],
      all.filter((other) => other !== family),
    )
  }
  const statuses = await race(
    seed,
    all.map((family) => () => remove(family)),
  )
  expect(statuses).toEqual([200, 200, 200, 200])
  for (const family of all) expect(await countOf(family)).toBe(0)
})
