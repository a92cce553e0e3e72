import { randomUUID } from 'node:crypto'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../mail/mailer.ts'
import { addGuestFamily, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { answerLink, linkDevice, makeLink } from '@parent-activity/testkit/families/family-link'
import { silentMailer } from '@parent-activity/testkit/app/silent-mailer'
import { everyRow } from '@parent-activity/testkit/stored/every-row'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import type { DeliveryParts } from './deliver.ts'
import { deliverDue, insertDueReminders, insertDueSummaries } from './delivery-round.ts'

let app: TestApp
let anna: Account
let bea: Account & { child: string }
let maya: string
let mails: Mail[]
let refuse: Error | null
let parts: DeliveryParts

const minute = 60_000

async function send(mail: Mail): Promise<void> {
  if (refuse) throw refuse
  mails.push(mail)
}
const noon = Date.parse('2025-06-02T12:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ mailer: silentMailer })
  parts = { db: app.db, mailer: { appUrl: 'https://calendar.example', send }, push: null, count: () => undefined }
})
afterAll(() => app.close())

beforeEach(async () => {
  refuse = null
  mails = []
  await app.db.deleteFrom('families').execute()
  await app.db.deleteFrom('job_runs').execute()
  app.setNow(new Date(noon))
  anna = await app.register({ username: 'Anna Berger', time_zone: 'Europe/London' })
  maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  bea = await addGuestFamily(app, maya, { parent: 'Bea Okafor', child: 'Zoe' })
  await app.db.updateTable('users').set({ email_verified_at: app.now().toISOString() }).execute()
  await app.db.updateTable('families').set({ time_zone: 'Europe/London' }).execute()
  await app.db.deleteFrom('deliveries').execute()
})

/** Lets time pass as the worker would see it, in steps. */
async function pass(minutes: number, step = 1): Promise<void> {
  for (let passed = 0; passed < minutes; passed += step) {
    app.setNow(new Date(app.now().getTime() + step * minute))
    await insertDueReminders(parts, app.now())
    await insertDueSummaries(parts, app.now())
    while ((await deliverDue(parts, app.now())) > 0);
  }
}

const told = () => mails.map(({ to, subject }) => `${nameOf(to)}: ${subject}`)
const nameOf = (email: string) => (email === anna.user.email ? 'Anna' : 'Bea')
const states = async () =>
  (await app.db.selectFrom('deliveries').select(['kind', 'state']).orderBy('kind').execute()).map(
    ({ kind, state }) => `${kind} ${state}`,
  )
const settle = (by: Account, body: object) => app.call('PUT', '/api/notifications/settings', { token: by.token, body })
const call = callAs(() => app)
const respond = (id: string, action: string) =>
  app.call('POST', `/api/activity-invitations/${id}/respond`, { token: bea.token, body: { action } })

async function invited(details: object = {}): Promise<{ activity: string; invitation: string }> {
  const { id } = await addActivity(app, anna, maya, {
    is_shared: true,
    location: 'Secret hall',
    start_time: '16:00',
    ...details,
  })
  return { activity: id, invitation: await invite(app, anna, id, bea.child) }
}

const noMailbox = Object.assign(new Error('No such mailbox'), { code: 'EENVELOPE', responseCode: 550 })
const away = Object.assign(new Error('Away'), { code: 'ECONNREFUSED' })

describe('an invitation', () => {
  test('reaches the invited parents once, without the place', async () => {
    await invited()
    await pass(5)
    expect(told()).toEqual(['Bea: Maya invites Zoe to Film night, Fri 6 Jun, 4:00 PM'])
    expect(JSON.stringify(mails)).not.toContain('Secret hall')
    expect(mails[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(mails[0]?.messageId).toMatch(/^<[\w-]+@calendar\.example>$/)
    await pass(60, 15)
    expect(mails).toHaveLength(1)
  })

  test('to many dates is one mail', async () => {
    for (const start_date of ['2025-06-06', '2025-06-13', '2025-06-20']) await invited({ start_date })
    await pass(2)
    expect(told()).toEqual(['Bea: Maya invites Zoe to Film night, 3 dates from Fri 6 Jun, 4:00 PM'])
  })

  test.each([
    ['answered', (id: string) => respond(id, 'accept')],
    ['seen', (id: string) => app.call('POST', `/api/activity-invitations/${id}/view`, { token: bea.token })],
  ])('that was %s a second before is not sent', async (_, act) => {
    const { invitation } = await invited()
    await act(invitation)
    await settle(anna, { kinds: { answer: 'off' } })
    await pass(5)
    expect(told()).toEqual([])
  })

  test('that was withdrawn is not sent', async () => {
    const { activity } = await invited()
    await call(anna, 'PUT', `/api/activities/update/${activity}`, { is_shared: false })
    await pass(5)
    expect(told()).toEqual(['Bea: Invitation withdrawn: Film night, Fri 6 Jun'])
  })

  test('goes to nobody whose address is unverified', async () => {
    await app.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', bea.user.id).execute()
    await invited()
    await pass(5)
    expect(await states()).toEqual([])
  })

  test('to a muted activity, or of a kind that is off, is not sent', async () => {
    await settle(bea, { kinds: { invitation: 'off' } })
    await invited()
    await settle(bea, { kinds: { invitation: 'now', change: 'now' } })
    const { activity } = await invited()
    expect((await call(bea, 'PUT', `/api/notifications/muted/${activity}`, { muted: true })).status).toBe(200)
    await settle(bea, { kinds: { invitation: 'off' } })
    await pass(2)
    await settle(bea, { kinds: { invitation: 'now' } })
    await pass(5)
    expect(told()).toEqual([])
  })
})

test('an answer by link is told in a line of its own, and leads nowhere', async () => {
  const { activity } = await invited()
  const { code } = await makeLink(app, anna, activity)
  const parent_name = 'Eva\r\n\u0007 https://evil.example/a www.evil.example x@evil.example'
  expect((await answerLink(app, code, linkDevice('phone'), { parent_name })).status).toBe(200)
  expect((await answerLink(app, code, linkDevice('phone'), { parent_name: 'E'.repeat(61) })).status).toBe(422)
  await pass(2)
  expect(told()).toContain('Anna: An answer by link: Film night, Fri 6 Jun')
  const { text = '', html = '' } = mails.find(({ to }) => to === anna.user.email) ?? {}
  expect(text).toContain('Eva  https: //evil. example/a www. evil. example x at evil. example says that Mateo comes.')
  expect(text + html).not.toMatch(/evil\.example|www\.evil/)
})

test('a change is told without the new place, and a cancellation by its name', async () => {
  const { activity, invitation } = await invited()
  await respond(invitation, 'accept')
  await call(anna, 'PUT', `/api/activities/update/${activity}`, { start_time: '16:30', location: 'Another hall' })
  await pass(2)
  await app.call('DELETE', `/api/activities/delete/${activity}`, { token: anna.token })
  await pass(2)
  expect(told()).toEqual([
    'Bea: Activity changed: Film night, Fri 6 Jun, 4:30 PM',
    'Bea: Activity cancelled: Film night, Fri 6 Jun',
  ])
  expect(mails[0]?.text).toContain('Now 4:30 PM (was 4:00 PM). It is at another place.')
  expect(JSON.stringify(mails)).not.toMatch(/hall/i)
})

describe('a reminder', () => {
  const start = { start_date: '2025-06-02', start_time: '14:30', name: 'Judo' }

  test('comes an hour before, by the clock of the host’s family, to all who go', async () => {
    const { invitation } = await invited(start)
    await respond(invitation, 'accept')
    await settle(anna, { kinds: { answer: 'off' } })
    await pass(25, 5)
    await pass(4)
    expect(told()).toEqual([])
    await pass(2)
    expect(told().toSorted()).toEqual(['Anna: Maya: Judo, today at 2:30 PM', 'Bea: Zoe: Judo, today at 2:30 PM'])
    await pass(90, 5)
    expect(mails).toHaveLength(2)
  })

  test.each([
    ['moved', () => ({ start_time: '15:45' })],
    ['without a time', () => ({ start_time: null, end_time: null })],
  ])('is not sent for an activity that is %s one second before', async (_, change) => {
    const { id } = await addActivity(app, anna, maya, start)
    await pass(29, 29)
    await insertDueReminders(parts, new Date(noon + 31 * minute))
    expect(await states()).toContain('reminder waiting')
    expect((await call(anna, 'PUT', `/api/activities/update/${id}`, change())).status).toBe(200)
    await pass(3)
    expect(told()).toEqual([])
  })

  test('is not sent to those who can’t attend or declined', async () => {
    const { activity, invitation } = await invited(start)
    await respond(invitation, 'reject')
    await settle(anna, { kinds: { answer: 'off' } })
    await app.call('POST', `/api/activities/${activity}/cant-attend`, {
      token: anna.token,
      body: { host_cant_attend: true },
    })
    await pass(60, 5)
    expect(told().filter((line) => line.includes('today'))).toEqual([])
  })

  test.each([
    ['Europe/Berlin', '2026-03-29', '08:00'],
    ['Europe/Berlin', '2025-10-26', '09:00'],
    ['America/New_York', '2026-03-08', '14:00'],
    ['America/New_York', '2025-11-02', '15:00'],
    ['Australia/Lord_Howe', '2025-10-05', '23:00'],
    ['Australia/Lord_Howe', '2026-04-05', '23:30'],
  ])('in %s on %s, when the clocks change, is due at %s UTC', async (time_zone, day, utc) => {
    await app.db.updateTable('families').set({ time_zone }).execute()
    await addActivity(app, anna, maya, { start_date: day, start_time: '10:00' })
    const isNextDay = time_zone.startsWith('Australia')
    const starts = Date.parse(`${isNextDay ? addDays(day, -1) : day}T${utc}:00.000Z`)
    app.setNow(new Date(starts - 62 * minute))
    await pass(1)
    expect(await states()).toEqual([])
    await pass(1)
    expect((await states())[0]).toMatch(/^reminder/)
  })

  test('after a restart is sent for at most the last ten minutes', async () => {
    await addActivity(app, anna, maya, start)
    await addActivity(app, anna, maya, { ...start, name: 'Chess', start_time: '14:50' })
    await pass(1)
    app.setNow(new Date(noon + 55 * minute))
    await pass(1)
    expect(told()).toEqual(['Anna: Maya: Chess, today at 2:50 PM'])
  })
})

describe('in the evening', () => {
  test('everybody reads of tomorrow by their own clock, and of what was held back', async () => {
    await call(bea, 'PUT', '/api/family/time-zone', { time_zone: 'America/Los_Angeles' })
    const { invitation } = await invited({ start_date: '2025-06-03', end_time: '17:30' })
    await respond(invitation, 'accept')
    await pass(6 * 60, 60)
    expect(told()).toEqual(['Anna: Tomorrow: 1 activity'])
    const [toAnna] = mails
    expect(toAnna?.text).toContain('Tuesday 3 June')
    expect(toAnna?.text).toContain('4:00 – 5:30 PM\nMaya: Film night')
    expect(toAnna?.text).toContain('You host, 1 child comes.')
    expect(toAnna?.text).toContain('Zoe is coming to Film night')
    await pass(10 * 60, 60)
    expect(told().slice(1)).toEqual(['Bea: Tomorrow: 1 activity'])
  })

  test('it says who brings, who collects and what to pack, and no place', async () => {
    const { id } = await addActivity(app, anna, maya, {
      name: 'Swimming gala',
      start_date: '2025-06-03',
      start_time: '16:00',
      end_time: '18:00',
      location: 'Riverside Pool',
    })
    await call(anna, 'PUT', `/api/activities/${id}/legs/${maya}/there`, { who: 'member', user_uuid: anna.user.id })
    await call(anna, 'PUT', '/api/place-times', { place: 'riverside pool', minutes: 15 })
    await call(anna, 'POST', `/api/activities/${id}/things`, { name: 'Signed form' })
    const packed = await call(anna, 'POST', `/api/activities/${id}/things`, { name: 'Towel' })
    await call(anna, 'PUT', `/api/things/${packed.body.data.uuid}/packed`, { activity_uuid: id, packed: true })
    await pass(6 * 60, 60)
    const { text = '', html = '' } = mails.find(({ to }) => to === anna.user.email) ?? {}
    expect(text).toContain(
      'Maya: Swimming gala\nYou bring, leave at 3:45 PM.\n⚠ Nobody collects\n\nBring: signed form (Maya)',
    )
    expect(text).toContain('Choose who collects Maya: http')
    expect(text).toContain(`/${id}`)
    expect(html).toContain('<b>You bring</b>, leave at 3:45 PM.')
    expect(text + html).not.toMatch(/Riverside|Towel/i)
  })

  test('nobody gets an empty mail', async () => {
    await addActivity(app, anna, maya, { start_date: addDays('2025-06-02', 2) })
    await pass(8 * 60, 60)
    expect(told()).toEqual([])
  })

  test('more than twenty mails of a day wait for it', async () => {
    await settle(anna, { kinds: { tomorrow: 'off' } })
    await invited()
    await pass(1)
    const sent = { user_id: bea.user.id, kind: 'invitation', state: 'sent' } as const
    const others = Array.from({ length: 18 }, (_, index) => {
      const at = new Date(noon - index * minute).toISOString()
      return { ...sent, about_id: randomUUID(), created_at: at, due_at: at, done_at: at }
    })
    await app.db.insertInto('deliveries').values(others).execute()
    await invited({ name: 'The twentieth' })
    await pass(1)
    await invited({ name: 'One more' })
    await pass(1)
    expect(told().map((subject) => subject.split(/ to |,/)[1])).toEqual(['Film night', 'The twentieth'])
    await pass(6 * 60, 60)
    expect(told().slice(2)).toEqual(['Bea: News of today'])
    expect(mails.at(-1)?.text).toContain('One more')
  })
})

test('quiet hours hold everything back but a cancellation of something soon', async () => {
  app.setNow('2025-06-02T20:30:00.000Z')
  const { activity, invitation } = await invited({ start_date: '2025-06-03', start_time: '08:00' })
  await respond(invitation, 'accept')
  await invited({ name: 'Party' })
  await settle(anna, { kinds: { answer: 'off' } })
  await pass(2)
  expect(told()).toEqual([])
  await app.call('DELETE', `/api/activities/delete/${activity}`, { token: anna.token })
  await pass(2)
  expect(told()).toEqual(['Bea: Activity cancelled: Film night, Tue 3 Jun'])
  await pass(10 * 60, 60)
  expect(told().at(-1)).toBe('Bea: Maya invites Zoe to Party, Fri 6 Jun, 4:00 PM')
})

test('a ride that is late or off is told through quiet hours, if it is soon', async () => {
  const shared = async (start_date: string) => {
    const { activity, invitation } = await invited({ name: `Match on ${start_date}`, start_date, start_time: '08:00' })
    await respond(invitation, 'accept')
    await call(anna, 'PUT', `/api/activities/${activity}/rides/offer`, { seats_there: 2, leaves_there: '07:20' })
    const { id } = await app.db
      .selectFrom('ride_offers')
      .select('id')
      .where('activity_id', '=', activity)
      .executeTakeFirstOrThrow()
    for (const [by, action] of [
      [bea, 'ask'],
      [anna, 'give'],
    ] as const) {
      const body = { action, child_uuid: bea.child, ways: ['there'] }
      expect((await app.call('POST', `/api/rides/${id}/seats`, { token: by.token, body })).status).toBe(200)
    }
    return activity
  }
  const tomorrow = await shared('2025-06-03')
  const later = await shared('2025-06-06')
  await app.db.deleteFrom('deliveries').execute()
  app.setNow('2025-06-02T21:30:00.000Z')
  await call(anna, 'POST', `/api/activities/${tomorrow}/rides/offer/late`, { minutes: 15 })
  await pass(2)
  expect(told()).toEqual([expect.stringContaining('Bea: The ride is late: Match on 2025-06-03')])
  for (const activity of [later, tomorrow]) {
    expect((await call(anna, 'DELETE', `/api/activities/${activity}/rides/offer`)).status).toBe(200)
    await pass(2)
  }
  expect(told().slice(1)).toEqual([expect.stringContaining('Bea: The ride is off: Match on 2025-06-03')])
  expect(mails.map(({ text }) => text).join()).not.toContain('Secret hall')
})

test('a mail server that is away is asked again, and the same mail keeps its id', async () => {
  refuse = away
  await invited()
  await pass(3)
  refuse = null
  await pass(10)
  expect(told()).toHaveLength(1)
  const [row] = await app.db.selectFrom('deliveries').select(['id', 'attempts']).execute()
  expect(mails[0]?.messageId).toBe(`<${row?.id}@calendar.example>`)
  expect(row?.attempts).toBeGreaterThan(1)
})

test('an address that does not exist gets no more mail, and its owner reads why', async () => {
  refuse = noMailbox
  await invited()
  await pass(2)
  expect(await states()).toEqual(['invitation failed'])
  const { body } = await app.call('GET', '/api/notifications/settings', { token: bea.token })
  expect(body.data.mail.state).toBe('refused')
  await invited()
  expect(await states()).toEqual(['invitation failed'])
})

test('a robot that follows every link of every mail changes nothing', async () => {
  const { invitation } = await invited({ start_date: '2025-06-03' })
  await pass(2)
  await respond(invitation, 'accept')
  await pass(7 * 60, 60)
  const links = mails.flatMap(
    ({ html, headers }) => `${html} ${headers?.['List-Unsubscribe']}`.match(/https:[^">]+/g) ?? [],
  )
  expect(links.filter((link) => link.includes('/unsubscribe/')).length).toBeGreaterThan(2)
  const before = await everyRow(app.db)
  for (const link of links) {
    const path = link.replace('https://calendar.example', '').replaceAll('&amp;', '&')
    for (const method of ['GET', 'HEAD']) await app.call(method, path)
  }
  expect(await everyRow(app.db)).toEqual(before)
  const [link = ''] = mails[0]?.headers?.['List-Unsubscribe']?.match(/\/unsubscribe[^>]+/) ?? []
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await fetch(app.url + link, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' })
  expect(posted.status).toBe(200)
  const { body } = await app.call('GET', '/api/notifications/settings', { token: bea.token })
  expect(body.data.kinds).toMatchObject({ invitation: 'off', change: 'now' })
})

test('two servers send each mail once', async () => {
  for (let each = 0; each < 10; each++) await invited({ name: `Party ${each}` })
  app.setNow(new Date(noon + minute))
  await Promise.all([1, 2, 3, 4].map(() => deliverDue(parts, app.now())))
  await pass(3)
  const names = mails.flatMap(({ text }) => text.match(/Party \d+/g) ?? [])
  expect(new Set(names).size).toBe(10)
  expect((await states()).every((state) => state === 'invitation sent')).toBe(true)
})
