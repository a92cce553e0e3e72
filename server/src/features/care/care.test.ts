import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { invite } from '@parent-activity/testkit/families/connected-children'
import { connect, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { answerLink, confirmLink, linkDevice, makeLink } from '@parent-activity/testkit/families/family-link'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { everythingStored } from '@parent-activity/testkit/stored/stored-text'
import { writeBackup } from '../../db/backup/write-backup.ts'
import { readConsistently } from '../../db/backup/consistent-read.ts'
import { makeKeyFile, readKeys } from '../../security/key-file.ts'
import { dropOldKeys, rotateKey, warnOfLocked } from '../../security/rotate-key.ts'
import { openSecretKeys } from '../../security/secret-key.ts'
import { deleteEndedShares, readableCards } from './care-shares.repository.ts'

const hour = 60 * 60 * 1000
const card = {
  allergies: ['Zebranuts'],
  medicine: 'Quokkasyrup in the blue pouch.\nThen call.',
  food: 'No pork',
  can_swim: true,
  needs_car_seat: null,
  photos_are_fine: false,
  contacts: [{ name: 'Ruth Yakkeller', kin: 'Grandma', phone: '+44 7700 900125' }],
  collectors: ['Anna'],
  pickup_word: 'Otterword',
}
const address = 'https://school.example/Walruskey.ics'
const calendarOf = ({ child }: SmallFamily) => ({
  name: 'School',
  address,
  child_uuids: [child.id],
  kind: 'events',
})
const secrets = ['Zebranuts', 'Quokkasyrup', 'Yakkeller', 'Otterword', 'Walruskey']

let folder: string
let keyPath: string
let app: TestApp
let sarah: SmallFamily
let anna: SmallFamily
let connection: string
let party: string
let invitation: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-'))
  keyPath = join(folder, 'secret.key')
  app = await startTestApp({ secretKeys: await openSecretKeys({ path: keyPath, isMade: true }) })
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  sarah = await newFamily(app, { username: 'Sarah Okafor', time_zone: 'America/New_York' }, { first_name: 'Noah' })
  anna = await newFamily(app, { username: 'Anna Berger', time_zone: 'Asia/Tokyo' }, { first_name: 'Ida' })
  connection = await connect(app, sarah, anna)
  party = (await addActivity(app, sarah, sarah.child.id, { is_shared: true, start_date: '2025-06-09' })).id
  invitation = await invite(app, sarah, party, anna.child.id)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const send = callAs(() => app)
const call = <const Method extends string, const Path extends string>(
  by: Account,
  method: Method,
  path: Path,
  body?: object,
) => send(by, method, path, body, { 'idempotency-key': newKey() })
const newKey = () => randomBytes(8).toString('hex')
const answer = (action: string) => call(anna, 'POST', `/api/activity-invitations/${invitation}/respond`, { action })
const cardPath = () => `/api/children/${anna.child.id}/care` as const
const own = async () => (await call(anna, 'GET', cardPath())).body.data
const write = (written: object = card, updated_at: string | null = null) =>
  call(anna, 'PUT', cardPath(), { card: written, updated_at })
const follow = () => call(anna, 'POST', '/api/followed-calendars', calendarOf(anna))
const followed = async () => (await call(anna, 'GET', '/api/followed-calendars')).body.data
const share = (said: object = { share: true }) =>
  call(anna, 'POST', `/api/activity-invitations/${invitation}/care`, said)
const open = (by: Account = sarah) => call(by, 'GET', `/api/activity-invitations/${invitation}/care`)
const listed = async (by: Account = sarah) => (await call(by, 'GET', `/api/activities/${party}/care`)).body.data
async function acceptAndShare(said?: object) {
  await write()
  await answer('accept')
  expect((await share(said)).status).toBe(200)
}

describe('the family’s own card', () => {
  test('is empty at first, keeps what was written, and goes when deleted', async () => {
    expect(await own()).toEqual({
      is_available: true,
      card: null,
      is_locked: false,
      updated_at: null,
      shares: [],
      next_time: [],
      openings: [],
    })
    const { updated_at } = (await write()).body.data
    expect(await own()).toMatchObject({ card, updated_at })
    const { body } = await call(anna, 'GET', '/api/family/export')
    expect(body.data.care_cards).toMatchObject([{ child_uuid: anna.child.id, card }])
    expect((await call(anna, 'DELETE', cardPath())).status).toBe(200)
    expect((await call(anna, 'DELETE', cardPath())).status).toBe(200)
    expect(await own()).toMatchObject({ card: null })
  })

  test('is not overwritten by a page that shows an older one, nor by one of two at once', async () => {
    const both = await Promise.all([write(), write({ ...card, food: 'Vegan' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { updated_at } = await own()
    expect((await write({ ...card, food: 'New' }, updated_at)).status).toBe(200)
    const stale = await write({ ...card, food: 'Stale' }, updated_at)
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await own()).card?.food).toBe('New')
  })

  test('is refused if it is too long or wrong', async () => {
    const wrong = [
      { allergies: Array.from({ length: 11 }, () => 'Eggs') },
      { allergies: ['x'.repeat(61)] },
      { allergies: [''] },
      { medicine: 'x'.repeat(1001) },
      { contacts: Array.from({ length: 4 }, () => card.contacts[0]) },
      { contacts: [{ name: 'Ruth', kin: null, phone: 'none' }] },
      { collectors: Array.from({ length: 11 }, () => 'Tom') },
      { can_swim: 'yes' },
    ]
    for (const part of wrong) expect((await write({ ...card, ...part })).status, JSON.stringify(part)).toBe(422)
  })

  test('is nothing that other families, hosts included, can ask for', async () => {
    await acceptAndShare()
    for (const [method, body] of [['GET'], ['PUT', { card, updated_at: null }], ['DELETE']] as const) {
      expect((await call(sarah, method, cardPath(), body)).status).toBe(404)
    }
    expect((await call(sarah, 'POST', `/api/activity-invitations/${invitation}/care`, { share: true })).status).toBe(
      403,
    )
  })
})

describe('sharing', () => {
  test('needs a card and an accepted invitation', async () => {
    await answer('accept')
    expect((await share()).body.code).toBe('no_care_card')
    await write()
    await answer('reject')
    expect((await share()).body.code).toBe('not_accepted')
  })

  test('shows the host who shares, and tells the family who opened it, once an hour', async () => {
    await acceptAndShare()
    const until = '2025-06-10'
    expect(await listed()).toEqual([{ invitation_uuid: invitation, child_uuid: anna.child.id, until }])
    const opened = await open()
    expect(opened.body.data).toEqual({
      child_name: 'Ida',
      parent_name: 'Anna Berger',
      card,
      until,
      opened_at: app.now().toISOString(),
    })
    expect(opened.headers.get('cache-control')).toBe('no-store')
    const emeka = await addMember(app, sarah, { username: 'Emeka Okafor' })
    await Promise.all([open(), open(), open(emeka)])
    app.setNow(new Date(app.now().getTime() + hour))
    await open()
    const care = await own()
    expect(care.openings.map(({ reader_name }) => reader_name).toSorted()).toEqual([
      'Emeka Okafor',
      'Sarah Okafor',
      'Sarah Okafor',
    ])
    expect(care.shares).toMatchObject([
      { invitation_uuid: invitation, is_shared: true, until, host_family_name: 'Okafor' },
    ])
    const { body } = await call(anna, 'GET', '/api/audit-events')
    expect(body.data.events.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Sarah Okafor opened Ida’s care card.',
        'Anna Berger shared Ida’s care card with Sarah Okafor’s family.',
      ]),
    )
  })

  // The day after the 9th ends in New York at 04:00 UTC on the 11th.
  const ends = new Date('2025-06-11T04:00:00.000Z').getTime()

  test('is listed for the host hour by hour until the end of the next day', async () => {
    await acceptAndShare()
    const { family_id } = await app.db
      .selectFrom('children')
      .select('family_id')
      .where('id', '=', sarah.child.id)
      .executeTakeFirstOrThrow()
    for (let at = ends - 36 * hour; at < ends + 36 * hour; at += hour) {
      const cards = await readableCards(app.db, family_id, party, new Date(at))
      expect(cards, new Date(at).toISOString()).toHaveLength(at < ends ? 1 : 0)
    }
  })

  test('is seen in the window only, by the host only, in every state', async () => {
    await acceptAndShare()
    const others: Account[] = [anna, await newFamily(app)]
    const states = [
      { set: () => share({ share: false }), undo: () => share() },
      { set: () => answer('reject'), undo: async () => [await answer('accept'), await share()] },
    ]
    for (const at of [ends - 8 * 24 * hour, ends - 25 * hour, ends - 1, ends, ends + 7 * 24 * hour]) {
      app.setNow(new Date(at))
      const isOpen = at < ends
      expect((await open()).status, new Date(at).toISOString()).toBe(isOpen ? 200 : 404)
      expect(await listed()).toHaveLength(isOpen ? 1 : 0)
      for (const other of others) expect((await open(other)).status).toBe(404)
      if (at > ends - 24 * hour) continue
      for (const { set, undo } of states) {
        await set()
        expect([(await open()).status, await listed()], new Date(at).toISOString()).toEqual([404, []])
        await undo()
        expect((await open()).status).toBe(200)
      }
    }
    expect((await share()).body.code).toBe('activity_over')
    await deleteEndedShares(app.db, app.now())
    expect(
      await app.db.selectFrom('care_shares').select('child_id').where('child_id', '=', anna.child.id).execute(),
    ).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the guest declines', () => answer('reject')],
    ['the guest stops sharing', () => share({ share: false })],
    ['the card is deleted', () => call(anna, 'DELETE', cardPath())],
    ['the connection ends', () => call(anna, 'DELETE', `/api/connections/${connection}`)],
    ['the host ends the connection', () => call(sarah, 'DELETE', `/api/connections/${connection}`)],
    [
      'the activity is no longer shared',
      () => call(sarah, 'PUT', `/api/activities/update/${party}`, { name: 'X', is_shared: false }),
    ],
    ['the activity is deleted', () => call(sarah, 'DELETE', `/api/activities/delete/${party}`)],
    ['the child is removed', () => call(anna, 'DELETE', `/api/children/${anna.child.id}`)],
    ['the host’s child is removed', () => call(sarah, 'DELETE', `/api/children/${sarah.child.id}`)],
  ])('ends when %s', async (_, end) => {
    await acceptAndShare()
    expect((await open()).status).toBe(200)
    await end()
    expect((await open()).status).toBe(404)
    const shared = app.db.selectFrom('care_shares').select('is_shared').where('child_id', '=', anna.child.id)
    expect((await shared.execute()).filter(({ is_shared }) => is_shared)).toEqual([])
  })

  test('of an activity that has passed ends with the connection, and does not come back with it', async () => {
    await acceptAndShare()
    app.setNow('2025-06-11T02:00:00.000Z')
    expect((await open()).status).toBe(200)
    await call(anna, 'DELETE', `/api/connections/${connection}`)
    expect((await open()).status).toBe(404)
    await connect(app, sarah, anna)
    expect((await open()).status).toBe(404)
  })

  test('is not lengthened by a host who moves the activity, until the guest agrees', async () => {
    await acceptAndShare()
    const body = { name: 'Film night', start_date: '2025-07-20', end_date: '2025-07-21' }
    expect((await call(sarah, 'PUT', `/api/activities/update/${party}`, body)).status).toBe(200)
    expect(await listed()).toMatchObject([{ until: '2025-06-10' }])
    app.setNow('2025-06-12T09:00:00.000Z')
    expect((await open()).status).toBe(404)
    await answer('accept')
    expect(await listed()).toMatchObject([{ until: '2025-07-22' }])
  })

  test('the same next time happens by itself with that family alone, until it is stopped', async () => {
    await acceptAndShare({ share: true, next_time: true })
    const next = (
      await addActivity(app, sarah, sarah.child.id, { name: 'Picnic', is_shared: true, start_date: '2025-06-20' })
    ).id
    const again = await invite(app, sarah, next, anna.child.id)
    await call(anna, 'POST', `/api/activity-invitations/${again}/respond`, { action: 'accept' })
    expect((await call(sarah, 'GET', `/api/activity-invitations/${again}/care`)).status).toBe(200)
    expect((await own()).next_time).toEqual(['Okafor'])
    const { body } = await call(anna, 'GET', '/api/audit-events')
    expect(body.data.events.map(({ text }) => text)).toContain(
      'Ida’s care card was shared with Sarah Okafor’s family, as you chose before.',
    )
    await call(anna, 'DELETE', `${cardPath()}/next-time`)
    expect((await own()).next_time).toEqual([])
  })
})

test('a guest who came by link has no connection, and can share with the host all the same', async () => {
  const guest = await newFamily(app)
  const device = linkDevice('phone')
  const { id, code } = await makeLink(app, sarah, party)
  await answerLink(app, code, device)
  await confirmLink(app, sarah, party, id)
  await call(guest, 'POST', '/api/link-guests/claim', { code, device, child_uuid: guest.child.id })
  await call(guest, 'PUT', `/api/children/${guest.child.id}/care`, { card, updated_at: null })
  const { body } = await call(guest, 'GET', `/api/activities/${party}/participants`)
  const path = `/api/activity-invitations/${body.data.user_invitation!.invitation_uuid}/care` as const
  expect((await call(sarah, 'GET', path)).status).toBe(404)
  expect((await call(guest, 'POST', path, { share: true })).status).toBe(200)
  expect((await call(sarah, 'GET', path)).body.data).toMatchObject({ card })
  expect((await call(anna, 'GET', path)).status).toBe(404)
  await call(guest, 'POST', path, { share: false })
  expect((await call(sarah, 'GET', path)).status).toBe(404)
})

test('nothing of a card, and no address of a calendar, can be read in the database, in a backup, in logs or in kept replies', async () => {
  await acceptAndShare()
  await open()
  await own()
  expect((await follow()).body.data).toMatchObject({ address })
  const file = join(folder, 'backup')
  await readConsistently(app.db, (read) => writeBackup(file, read, { now: app.now() }))
  const stored = [await everythingStored(app.db), (await readFile(file)).toString('latin1'), app.logs.join('\n')].join(
    '\n',
  )
  for (const secret of secrets) {
    for (const form of [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('base64').slice(0, 8),
    ]) {
      expect(stored.includes(form), form).toBe(false)
    }
  }
})

describe('the key', () => {
  test('is rotated while cards are written, and the old one goes when nothing needs it', async () => {
    await write()
    await follow()
    const [before] = await readKeys(keyPath)
    let { updated_at } = await own()
    const writing = (async () => {
      for (let round = 0; round < 10; round += 1) {
        const written = await write({ ...card, food: `Round ${round}` }, updated_at)
        updated_at = written.body.data.updated_at
      }
    })()
    expect(await rotateKey(app.db, keyPath)).toContain('sealed with the new key')
    await writing
    const [now, ...older] = await readKeys(keyPath)
    expect([now.equals(before), older.length]).toEqual([false, 1])
    expect((await own()).card?.food).toBe('Round 9')
    await rotateKey(app.db, keyPath)
    await expect(dropOldKeys(app.db, keyPath).catch(() => rotateKey(app.db, keyPath))).resolves.toBeTruthy()
    await dropOldKeys(app.db, keyPath)
    expect(await readKeys(keyPath)).toHaveLength(1)
    expect(await own()).toMatchObject({ is_locked: false, card: { food: 'Round 9' } })
    expect(await followed()).toMatchObject([{ address }])
  })

  test('is not lost when two rotations begin at once', async () => {
    await write()
    await Promise.all([rotateKey(app.db, keyPath), rotateKey(app.db, keyPath)])
    await rotateKey(app.db, keyPath)
    await dropOldKeys(app.db, keyPath)
    expect(await own()).toMatchObject({ is_locked: false, card })
  })

  test('that is lost leaves cards and calendars that say so and can be written anew; the server warns of them', async () => {
    await acceptAndShare()
    const { id } = (await follow()).body.data
    const { updated_at } = await own()
    const kept = await readFile(keyPath)
    const elsewhere = join(folder, 'elsewhere.key')
    await makeKeyFile(elsewhere)
    await writeFile(keyPath, await readFile(elsewhere))
    const warnings: object[] = []
    await warnOfLocked(app.db, await openSecretKeys({ path: keyPath, isMade: false }), (detail) =>
      warnings.push(detail),
    )
    expect(warnings).toHaveLength(1)
    expect(await own()).toMatchObject({ card: null, is_locked: true })
    expect((await open()).body.data).toMatchObject({ card: null })
    expect((await write({ ...card, food: 'Anew' }, updated_at)).status).toBe(200)
    expect((await own()).card?.food).toBe('Anew')
    expect(await followed()).toMatchObject([{ address: null, failure: 'locked' }])
    const read = await call(anna, 'POST', `/api/followed-calendars/${id}/read`)
    expect(read.body.data).toMatchObject({ address: null, failure: 'locked' })
    expect((await call(anna, 'PUT', `/api/followed-calendars/${id}`, { address })).status).toBe(200)
    expect(await followed()).toMatchObject([{ address }])
    await writeFile(keyPath, kept)
  })

  test('that a server lacks is named to the family, which can still delete its card, and follows no calendar', async () => {
    const keyless = await startTestApp({ secretKeys: null })
    const family = await newFamily(keyless)
    const path = `/api/children/${family.child.id}/care` as const
    const { token } = family
    expect((await keyless.call('GET', path, { token })).body.data).toMatchObject({ is_available: false, card: null })
    const refused = await keyless.call('PUT', path, { token, body: { card, updated_at: null } })
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'This server has no key for care cards. Ask whoever runs it.',
    ])
    expect((await keyless.call('DELETE', path, { token })).status).toBe(200)
    const unsealed = await keyless.call('POST', '/api/followed-calendars', { token, body: calendarOf(family) })
    expect([unsealed.status, unsealed.body.error]).toEqual([
      409,
      'This server has no key to seal the address with. Ask whoever runs it.',
    ])
    await keyless.close()
  })
})
