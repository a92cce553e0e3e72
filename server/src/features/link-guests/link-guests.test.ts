import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { askFor, connect, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { addSeries, changeSeries } from '@parent-activity/testkit/families/family-series'
import { linkRobots } from '@parent-activity/testkit/client/link-robots'
import { brokenInvariants } from '@parent-activity/testkit/stored/stored-invariants'
import { everythingStored } from '@parent-activity/testkit/stored/stored-text'
import {
  answerLink,
  askedAt,
  codeIn,
  confirmLink,
  linkDevice,
  makeLink,
  readLink,
} from '@parent-activity/testkit/families/family-link'
import type { Mail } from '../../mail/mailer.ts'

const mails: Mail[] = []
let app: TestApp
let anna: SmallFamily
let other: SmallFamily
let film: string

beforeAll(async () => {
  app = await startTestApp({
    mailer: {
      appUrl: 'https://family.example',
      send: async (mail) => void (mail.subject.includes('Mateo') && mails.push(mail)),
    },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  mails.length = 0
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya' })
  other = await newFamily(app)
  film = await addFilm()
})

const place = '9 Quay Row'
const phone = linkDevice('phone')
const laptop = linkDevice('laptop')

async function addFilm(details: object = {}): Promise<string> {
  const shared = { is_shared: true, location: place, start_time: '17:30', end_time: '20:00' }
  return (await addActivity(app, anna, anna.child.id, { ...shared, ...details })).id
}

async function listed() {
  return (await app.call('GET', `/api/activities/${film}/links`, { token: anna.token })).body.data
}

async function attending(): Promise<number> {
  const { body } = await app.call('GET', `/api/activities/${film}/participants`, { token: anna.token })
  return body.data.attending
}

async function noticesOf({ token }: SmallFamily) {
  return (await app.call('GET', '/api/notices', { token })).body.data
}

const decline = { action: 'reject' }
const asOf = ({ token }: SmallFamily) => ({ token, body: {} })

const claim = (by: SmallFamily, code: string, device = phone, headers = {}) => {
  const body = { code, device, child_uuid: by.child.id }
  return app.call('POST', '/api/link-guests/claim', { token: by.token, body, headers })
}

const mailTo = (email: string) => makeLink(app, anna, film, { child_name: 'Mateo', email })

test('a parent without an account reads, answers, is confirmed, and then sees the place until they decline', async () => {
  const { id, code } = await makeLink(app, anna, film, { child_name: 'Mateo', message: 'Popcorn here.' })
  const opened = await readLink(app, code)
  expect(opened.body.data).toMatchObject({
    host_parent_name: 'Anna Berger',
    host_child_name: 'Maya',
    child_name: 'Mateo',
    activity_name: 'Film night',
    message: 'Popcorn here.',
    answer: null,
    details: null,
  })
  const answered = await answerLink(app, code, phone, { reply_note: 'We come 15 minutes late.' })
  expect(answered.body.data.answer).toMatchObject({ status: 'accepted', parent_name: 'Lucía Ferrer' })
  expect(JSON.stringify([opened.body, answered.body])).not.toContain(place)
  expect(await attending()).toBe(2)
  expect(await listed()).toMatchObject([
    { child_name: 'Mateo', status: 'accepted', asking_name: 'Lucía Ferrer', reply_note: 'We come 15 minutes late.' },
  ])
  expect(await noticesOf(anna)).toMatchObject([
    { kind: 'link_answer', person_name: 'Lucía Ferrer', guest_child_name: 'Mateo', message: 'accepted' },
  ])

  expect((await confirmLink(app, anna, film, id)).status).toBe(200)
  const { details } = (await readLink(app, code, phone)).body.data
  expect(details).toMatchObject({ location: place, coming: 2, notes: [] })
  expect(details?.calendar).toContain('SUMMARY:Film night')
  await answerLink(app, code, phone, { action: 'decline' })
  expect((await readLink(app, code, phone)).body.data).toMatchObject({ answer: { status: 'rejected' }, details: null })
})

test('a link that was passed on shows neither the place nor who has answered, and can’t change the answer', async () => {
  const { id, code } = await makeLink(app, anna, film)
  await answerLink(app, code, phone)
  await confirmLink(app, anna, film, id)
  for (const device of [null, laptop]) {
    const seen = await readLink(app, code, device)
    expect(seen.body.data).toMatchObject({ answer: null, details: null, is_elsewhere: true, child_name: 'Mateo' })
    expect(JSON.stringify(seen.body)).not.toMatch(/Quay|Luc/)
  }
  expect(await answerLink(app, code, laptop, { action: 'decline' })).toMatchObject({
    status: 409,
    body: { code: 'not_confirmed' },
  })
  const asking = await app.call('POST', '/api/link-guests/ask', {
    body: { code, device: laptop, parent_name: 'Lucía on her laptop' },
  })
  expect(asking.body.data).toMatchObject({ has_asked: true, details: null })
  const seenByHost = await askedAt(app, anna, film, id)
  app.setNow(new Date(app.now().getTime() + 60_000))
  await app.call('POST', '/api/link-guests/ask', { body: { code, device: linkDevice('thief'), parent_name: 'Lucía' } })
  const confirm = (asked_at: string) =>
    app.call('POST', `/api/link-guests/${id}/confirm`, { token: anna.token, body: { asked_at } })
  expect((await confirm(seenByHost)).status).toBe(409)
  expect((await readLink(app, code, phone)).body.data.details).toMatchObject({ location: place })
})

test('what robots and previews fetch changes nothing and shows nothing', async () => {
  const { code } = await makeLink(app, anna, film)
  const before = await listed()
  for (const agent of linkRobots) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      for (const path of [`/r/${code}`, `/api/link-guests/read?code=${code}`, `/api/link-guests/answer?code=${code}`]) {
        const headers = { 'user-agent': agent, accept: 'text/html' }
        const { body } = await app.call(method, path, { headers })
        expect(JSON.stringify(body)).not.toMatch(/Quay|Film night|Mateo|Anna/)
      }
    }
  }
  expect(await listed()).toEqual(before)
  expect(await attending()).toBe(1)
})

describe('a full activity', () => {
  test('keeps a waiting list, and nobody takes a place that is not there', async () => {
    film = await addFilm({ max_participants: 2 })
    const [first, second] = [await makeLink(app, anna, film), await makeLink(app, anna, film, { child_name: 'Ben' })]
    const answers = await Promise.all([answerLink(app, first.code, phone), answerLink(app, second.code, laptop)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const [late, device] = answers[0].status === 409 ? [first, phone] : [second, laptop]
    const waiting = await answerLink(app, late.code, device, { action: 'wait' })
    expect(waiting.body.data).toMatchObject({ is_full: true, answer: { status: 'pending' } })
    expect(waiting.body.data.answer?.waiting_since).not.toBeNull()
    expect(await attending()).toBe(2)
  })

  test('gives the place of a guest by link who leaves to the next by link, whom the host can then confirm', async () => {
    film = await addFilm({ max_participants: 2 })
    const [first, second] = [await makeLink(app, anna, film), await makeLink(app, anna, film, { child_name: 'Ben' })]
    await answerLink(app, first.code, phone)
    await answerLink(app, second.code, laptop, { action: 'wait', parent_name: 'Ruth' })
    app.setNow(new Date(app.now().getTime() + 60_000))
    await answerLink(app, first.code, phone, { action: 'decline' })
    const told = (await noticesOf(anna)).map(({ person_name, message }) => `${person_name}: ${message}`)
    expect(told.toSorted()).toEqual(['Lucía Ferrer: declined', 'Ruth: has_place'])
    const promoted = (await readLink(app, second.code, laptop)).body.data
    expect(promoted).toMatchObject({ answer: { status: 'accepted', waiting_since: null }, details: null })
    expect((await confirmLink(app, anna, film, second.id)).status).toBe(200)
    expect((await readLink(app, second.code, laptop)).body.data.details).toMatchObject({ location: place, coming: 2 })
  })

  test('gives places to whoever waits longest, by link or not, and offers them on the last day', async () => {
    const ruth = await newFamily(app)
    await connect(app, anna, ruth)
    film = await addFilm({ max_participants: 2 })
    const [first, second] = [await makeLink(app, anna, film), await makeLink(app, anna, film, { child_name: 'Ben' })]
    const invitation = await invite(app, anna, film, ruth.child.id)
    await answerLink(app, first.code, phone)
    expect((await app.call('POST', `/api/activity-invitations/${invitation}/wait`, asOf(ruth))).status).toBe(200)
    await answerLink(app, second.code, laptop, { action: 'wait' })
    await app.call('DELETE', `/api/link-guests/${first.id}`, { token: anna.token })
    const { body } = await app.call('GET', `/api/activities/${film}/participants`, { token: anna.token })
    expect(body.data).toMatchObject({ attending: 2, participants: [{ child_uuid: ruth.child.id, status: 'accepted' }] })

    app.setNow('2025-06-06T10:00:00.000Z')
    await app.call('POST', `/api/activity-invitations/${invitation}/respond`, { ...asOf(ruth), body: decline })
    const offered = (await readLink(app, second.code, laptop)).body.data
    expect(offered).toMatchObject({ is_full: true, answer: { status: 'pending' } })
    expect(offered.answer?.offered_until).not.toBeNull()
    const again = await app.call('POST', `/api/activity-invitations/${invitation}/wait`, asOf(ruth))
    expect(again.body.data.waiting_place, 'behind the guest by link').toBe(2)
    expect((await answerLink(app, second.code, laptop)).body.data.answer?.status).toBe('accepted')
    expect(await attending()).toBe(2)
  })

  test('has a place again once a link is stopped', async () => {
    film = await addFilm({ max_participants: 2 })
    const [first, second] = [await makeLink(app, anna, film), await makeLink(app, anna, film, { child_name: 'Ben' })]
    await answerLink(app, first.code, phone)
    await app.call('DELETE', `/api/link-guests/${first.id}`, { token: anna.token })
    expect((await readLink(app, first.code, phone)).status).toBe(404)
    expect((await answerLink(app, second.code, laptop)).body.data.answer?.status).toBe('accepted')
  })
})

test('links that have ended look like links that never were', async () => {
  const unknown = await readLink(app, 'x'.repeat(43))
  expect([unknown.status, unknown.body.code]).toEqual([404, 'dead_link'])
  const ended: [string, (id: string) => Promise<unknown>][] = [
    ['stopped', (id) => app.call('DELETE', `/api/link-guests/${id}`, { token: anna.token })],
    [
      'unshared',
      () => app.call('PUT', `/api/activities/update/${film}`, { token: anna.token, body: { is_shared: false } }),
    ],
    ['deleted', () => app.call('DELETE', `/api/activities/delete/${film}`, { token: anna.token })],
    [
      'over',
      async () =>
        app.db
          .updateTable('activities')
          .set({ end_date: '2025-05-01', start_date: '2025-05-01' })
          .where('id', '=', film)
          .execute(),
    ],
  ]
  for (const [how, end] of ended) {
    film = await addFilm()
    const { id, code } = await makeLink(app, anna, film)
    await answerLink(app, code, phone)
    await end(id)
    for (const answer of [await readLink(app, code, phone), await answerLink(app, code, phone)]) {
      expect([answer.status, answer.body], how).toEqual([404, unknown.body])
    }
  }
})

describe('with an account', () => {
  test('the answer becomes an invitation that shows no other guests, and the place is kept', async () => {
    film = await addFilm({ max_participants: 3 })
    const ruth = await newFamily(app)
    await connect(app, anna, ruth)
    const invitation = await invite(app, anna, film, ruth.child.id)
    await app.call('POST', `/api/activity-invitations/${invitation}/respond`, {
      ...asOf(ruth),
      body: { action: 'accept' },
    })
    const { id, code } = await makeLink(app, anna, film)
    await answerLink(app, code, phone)
    expect(await claim(other, code)).toMatchObject({ status: 409, body: { code: 'not_confirmed' } })
    await confirmLink(app, anna, film, id)
    expect((await claim(other, code, laptop)).status).toBe(409)
    expect((await claim(anna, code)).body.code).toBe('own_link')
    expect((await claim(other, code)).body.data).toEqual({ activity_uuid: film, child_uuid: other.child.id })
    expect(await listed()).toEqual([])
    expect(await attending()).toBe(3)
    const seen = await app.call('GET', `/api/activities/${film}/participants`, { token: other.token })
    expect(seen.body.data).toMatchObject({ attending: 3, participants: [{ child_uuid: other.child.id }] })
    expect(seen.body.data.user_invitation).toMatchObject({
      status: 'accepted',
      host_parent_email: null,
      location: place,
    })
    expect((await readLink(app, code, phone)).status).toBe(404)
    expect((await app.call('GET', '/api/connections', { token: other.token })).body.data).toEqual([])
  })

  test('is claimed once, whoever tries at once or answers meanwhile', async () => {
    film = await addFilm({ max_participants: 2 })
    const third = await newFamily(app)
    const { id, code } = await makeLink(app, anna, film)
    await answerLink(app, code, phone)
    await confirmLink(app, anna, film, id)
    const [first, second, answered] = await Promise.all([
      claim(other, code),
      claim(third, code),
      answerLink(app, code, phone, { reply_note: 'Late' }),
    ])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 404])
    expect([200, 404]).toContain(answered.status)
    expect(await listed()).toEqual([])
    expect(await attending()).toBe(2)
    expect((await claim(other, code)).status).toBe(404)
  })

  test.each(['the host', 'the guest'])('ends when %s blocks the other family, and none begins again', async (who) => {
    const confirmed = async () => {
      const { id, code } = await makeLink(app, anna, film)
      await answerLink(app, code, phone)
      await confirmLink(app, anna, film, id)
      return code
    }
    expect((await claim(other, await confirmed())).status).toBe(200)
    const later = await confirmed()
    const sibling = { ...other, child: await addChild(app, other) }
    const { id } = await askFor(app, sibling, anna)
    const { token } = who === 'the host' ? anna : other
    expect((await app.call('POST', `/api/connections/${id}/block`, { token })).status).toBe(200)
    expect((await app.call('GET', `/api/activities/${film}`, { token: other.token })).status).toBe(404)
    expect((await app.call('GET', '/api/activity-invitations', { token: other.token })).body.data).toEqual([])
    for (const by of [other, sibling]) expect((await claim(by, later)).body.code).toBe('dead_link')
    expect(await brokenInvariants(app.db, app.now())).toEqual([])
  })
})

describe('the mail', () => {
  test('says who invites whom, never where, and its link works beside the one that was shown', async () => {
    const { code } = await mailTo('lucia@example.com')
    expect(mails).toHaveLength(1)
    const [{ text, html, headers }] = mails as [Mail]
    expect(text).toContain('Anna Berger and Maya invite Mateo')
    expect(`${text}${html}`).not.toContain(place)
    const mailed = codeIn(text)
    expect(mailed).not.toBe(code)
    for (const one of [code, mailed]) expect((await readLink(app, one)).status).toBe(200)
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const stored = await app.db.selectFrom('mail_refusals').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('lucia')
  })

  test('comes no more once the address has refused, in any spelling', async () => {
    await mailTo('lucia.ferrer@gmail.com')
    const page = /https:\/\/family\.example(\/unsubscribe\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    await app.call('GET', page)
    expect((await app.call('POST', page)).status).toBe(200)
    app.setNow(new Date(app.now().getTime() + 25 * 60 * 60 * 1000))
    await mailTo('LuciaFerrer+kids@googlemail.com')
    expect(mails).toHaveLength(1)
  })
})

test('a date that was out, and one that loses a host, keep links, who has an account by now, notes and places', async () => {
  const leo = (await addChild(app, anna, { first_name: 'Leo' })).id
  const joint = { joint_host_children: [leo], max_participants: 4 }
  const { created } = await addSeries(app, anna, anna.child.id, { is_shared: true, location: place, ...joint })
  const [out = '', still = ''] = created.map(({ uuid }) => uuid)
  const guests = [await newGuest(out), await newGuest(out), await newGuest(still)] as const
  for (const { code } of guests.slice(1)) expect((await claim(other, code)).status).toBe(200)
  await app.call('POST', `/api/activities/${out}/notes`, { token: anna.token, body: { text: 'Bring slippers' } })
  const off = { name: 'Off', from_date: '2025-06-04', to_date: '2025-06-04', takes_out: true }
  const { body } = await app.call('POST', '/api/days-off', {
    token: anna.token,
    body: { ...off, child_uuids: [anna.child.id, leo] },
  })
  expect((await readLink(app, guests[0].code, phone)).body.code).toBe('dead_link')
  const fewer = await changeSeries(app, anna, still, { scope: 'all', changes: { max_participants: 3 } })
  expect(fewer).toMatchObject({ status: 422, body: { error: expect.stringContaining('4') } })

  await app.call('DELETE', `/api/children/${anna.child.id}`, { token: anna.token })
  await app.call('DELETE', `/api/days-off/${body.data.uuid}`, { token: anna.token })
  const seen = await app.call('GET', `/api/activities/${out}/participants`, { token: anna.token })
  expect(seen.body.data).toMatchObject({
    attending: 3,
    coming_by_link: 1,
    notes: [{ text: 'Bring slippers', families: 1 }],
    participants: [{ child_uuid: other.child.id, status: 'accepted', reply_note: '15 minutes late' }],
  })
  const { details } = (await readLink(app, guests[0].code, phone)).body.data
  expect(details).toMatchObject({ location: place, coming: 3, notes: [{ text: 'Bring slippers' }] })
  const mine = await app.call('GET', '/api/activity-invitations', { token: other.token })
  expect(mine.body.data).toMatchObject([out, still].map((activity_uuid) => ({ activity_uuid, host_child_name: 'Leo' })))
  // Cancelled by one host and back with the other.
  expect((await noticesOf(other)).map(({ kind }) => kind).toSorted()).toEqual(['back_on', 'cancelled'])
})

async function newGuest(activity: string) {
  const { id, code } = await makeLink(app, anna, activity)
  await answerLink(app, code, phone, { reply_note: '15 minutes late' })
  await confirmLink(app, anna, activity, id)
  return { code }
}

test('nobody but the host’s family makes, lists, confirms or stops a link', async () => {
  const { id, code } = await makeLink(app, anna, film)
  await answerLink(app, code, phone)
  const body = { asked_at: await askedAt(app, anna, film, id) }
  for (const token of [undefined, other.token]) {
    const as = token === undefined ? {} : { token }
    const expected = token === undefined ? 401 : 404
    const statuses = [
      await app.call('POST', `/api/activities/${film}/links`, { ...as, body: { child_name: 'Ben' } }),
      await app.call('GET', `/api/activities/${film}/links`, as),
      await app.call('POST', `/api/link-guests/${id}/confirm`, { ...as, body }),
      await app.call('DELETE', `/api/link-guests/${id}`, as),
    ].map(({ status }) => status)
    expect(statuses).toEqual([expected, expected, expected, expected])
  }
})

test('a retry gets a working link, and invites once', async () => {
  const make = () =>
    app.call('POST', `/api/activities/${film}/links`, {
      token: anna.token,
      body: { child_name: 'Mateo' },
      headers: { 'idempotency-key': 'again' },
    })
  const [first, second] = [await make(), await make()]
  expect(await listed()).toHaveLength(1)
  expect((await readLink(app, codeIn(first.body.data.link_path))).status).toBe(404)
  expect((await readLink(app, codeIn(second.body.data.link_path))).status).toBe(200)
})

test('codes and secrets of devices are neither stored nor logged', async () => {
  const { id, code } = await makeLink(app, anna, film)
  const device = linkDevice('tablet-of-one-test')
  await answerLink(app, code, device)
  await confirmLink(app, anna, film, id)
  await app.call('GET', `/r/${code}`, { headers: { accept: 'text/html' } })
  await claim(other, code, device, { 'idempotency-key': 'claim-once' })
  const kept = [await everythingStored(app.db), ...app.logs].join('\n')
  for (const secret of [code, device]) expect(kept).not.toContain(secret)
})

test('a name is needed, and long texts are refused', async () => {
  const { code } = await makeLink(app, anna, film)
  expect((await answerLink(app, code, phone, { parent_name: ' ' })).body.fields).toEqual({
    parent_name: 'Please enter your name',
  })
  expect((await answerLink(app, code, phone, { reply_note: 'x'.repeat(141) })).status).toBe(422)
  expect((await answerLink(app, code, 'no device')).status).toBe(422)
})
