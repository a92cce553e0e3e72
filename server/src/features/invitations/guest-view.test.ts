import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addGuestFamily, connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: Account
let bea: Account & { child: string }
let stranger: Account
let maya: string
let leo: string
let activity: string
let invitation: string

const details = {
  name: 'Film night',
  description: 'Popcorn here.',
  location: 'Home',
  website_url: 'https://example.com',
  cost: 8.5,
  max_participants: 8,
  start_time: '17:30',
  end_time: '20:00',
  is_shared: true,
  auto_notify_new_connections: true,
  series_id: 's',
}
const pattern = { is_recurring: true, recurring_days: [5], series_start_date: '2025-05-02' }

beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.register()
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await app.register({ username: 'Anna Berger' })
  maya = (await addChild(app, anna, { first_name: 'Maya', school: 'Hilltop', age: 9 })).id
  leo = (await addChild(app, anna, { first_name: 'Leo' })).id
  bea = await addGuestFamily(app, maya, { parent: 'Bea Okafor', child: 'Zoe' })
  activity = (await addActivity(app, anna, maya, { ...details, ...pattern, joint_host_children: [leo] })).id
  invitation = await invite(app, anna, activity, bea.child)
})
afterAll(() => app.close())

const call = callAs(() => app)
const range = 'start=2025-06-01&end=2025-06-30'
const lists = [
  '/api/activity-invitations',
  `/api/calendar/invitations?${range}`,
  `/api/calendar/connected-activities?${range}`,
] as const

const asInvitation = () => ({
  id: invitation,
  uuid: invitation,
  invitation_uuid: invitation,
  activity_uuid: activity,
  activity_name: 'Film night',
  activity_description: 'Popcorn here.',
  status: 'pending',
  asks_again: false,
  reply_by_date: null,
  reply_by_time: null,
  waiting_since: null,
  waiting_place: null,
  offered_until: null,
  reply_note: null,
  invited_child_id: bea.child,
  invited_child_uuid: bea.child,
  invited_child_name: 'Zoe Okafor',
  child_uuid: bea.child,
  child_name: 'Zoe Okafor',
  host_child_uuid: maya,
  host_child_name: 'Maya',
  host_family_name: 'Berger',
  host_parent_username: 'Anna Berger',
  host_parent_email: anna.user.email,
  host_cant_attend: false,
  is_full: false,
  invitation_message: 'Come along!',
  viewed_at: null,
  created_at: '2025-06-02T09:00:00.000Z',
  series_id: 's',
  start_date: '2025-06-06',
  end_date: '2025-06-06',
  start_time: '17:30',
  end_time: '20:00',
  location: 'Home',
  website_url: 'https://example.com',
  cost: 8.5,
})

const asEntry = () => ({
  ...details,
  id: activity,
  uuid: activity,
  activity_uuid: activity,
  child_id: bea.child,
  child_uuid: bea.child,
  child_name: 'Zoe Okafor',
  start_date: '2025-06-06',
  end_date: '2025-06-06',
  auto_notify_new_connections: false,
  is_host: false,
  host_cant_attend: false,
  joint_host_children: [],
  invitation_status: 'pending',
  asks_again: false,
  is_waiting: false,
  invitation_uuid: invitation,
  viewed_at: null,
  invited_child_uuid: bea.child,
  host_parent_username: 'Anna Berger',
  host_child_uuid: maya,
  host_child_name: 'Maya',
  is_recurring: false,
  recurring_days: [],
  series_start_date: null,
  unviewed_status_changes: '0',
  unviewed_statuses: '',
  unviewed_answers: [],
  last_answered_at: null,
  created_at: '2025-06-02T09:00:00.000Z',
})

describe('a guest', () => {
  test('sees the invitation and the activity, field by field, and nothing else', async () => {
    const [invitations, between, connected] = await Promise.all(lists.map((path) => call(bea, 'GET', path)))
    expect(invitations?.body).toEqual({ success: true, data: [asInvitation()] })
    expect(between?.body).toEqual(invitations?.body)
    expect(connected?.body).toEqual({ success: true, data: [asEntry()] })
    expect((await call(bea, 'GET', `/api/activities/${activity}`)).body.data).toEqual(asEntry())
  })

  test('sees when the family first looked at the invitation; the host’s family is not told', async () => {
    app.setNow('2025-06-03T07:30:00.000Z')
    await call(bea, 'POST', `/api/activity-invitations/${invitation}/view`, {})
    const viewed_at = '2025-06-03T07:30:00.000Z'
    const [invitations, between, connected] = await Promise.all(lists.map((path) => call(bea, 'GET', path)))
    for (const list of [invitations, between]) expect(list?.body.data).toEqual([{ ...asInvitation(), viewed_at }])
    expect(connected?.body.data).toEqual([{ ...asEntry(), viewed_at }])
    expect((await call(bea, 'GET', `/api/activities/${activity}`)).body.data).toEqual({ ...asEntry(), viewed_at })
    const hosts = [
      `/api/activities/${activity}`,
      `/api/activities/${activity}/participants`,
      `/api/calendar/activities?${range}`,
    ]
    for (const path of hosts)
      expect(JSON.stringify((await call(anna, 'GET', path)).body), path).not.toContain(viewed_at)
  })

  test('is not told when others answered, nor how often', async () => {
    const cleo = await addGuestFamily(app, maya, { parent: 'Cleo Tan', child: 'Mia' })
    const cleos = await invite(app, anna, activity, cleo.child)
    app.setNow('2025-06-04T07:30:00.000Z')
    for (const action of ['accept', 'reject']) {
      await call(cleo, 'POST', `/api/activity-invitations/${cleos}/respond`, { action })
    }
    expect((await call(bea, 'GET', `/api/activities/${activity}`)).body.data).toEqual(asEntry())
    const paths = [...lists, `/api/activities/${activity}/participants`]
    for (const path of paths)
      expect(JSON.stringify((await call(bea, 'GET', path)).body), path).not.toContain('2025-06-04')
  })

  test('sees nothing of the hosts’ other children, schools, phones or other activities', async () => {
    await addActivity(app, anna, maya, { name: 'Private', description: 'Secret' })
    const other = await addActivity(app, anna, maya, { name: 'Not for Zoe', is_shared: true })
    const cleo = await addGuestFamily(app, maya, { parent: 'Cleo Tan', child: 'Mia' })
    await invite(app, anna, activity, cleo.child)
    await invite(app, anna, other.id, cleo.child)
    const paths = [...lists, `/api/activities/${activity}`, `/api/activities/${activity}/participants`, '/api/notices']
    const said = JSON.stringify(await Promise.all(paths.map(async (path) => (await call(bea, 'GET', path)).body)))
    for (const secret of [
      leo,
      'Leo',
      'Hilltop',
      'Private',
      'Secret',
      'Not for Zoe',
      anna.user.phone,
      cleo.user.username,
      cleo.user.email,
      cleo.user.phone,
      cleo.user.id,
      'Tan',
    ]) {
      expect(said, secret).not.toContain(secret)
    }
    expect((await call(bea, 'GET', `/api/activities/${other.id}`)).status).toBe(404)
  })

  test('sees the activity but can’t change it', async () => {
    for (const answer of [
      await call(bea, 'PUT', `/api/activities/update/${activity}`, { name: 'Mine' }),
      await call(bea, 'DELETE', `/api/activities/delete/${activity}`, {}),
      await call(bea, 'POST', `/api/activities/${activity}/duplicate`, { new_start_date: '2025-06-20' }),
      await call(bea, 'POST', `/api/activities/${activity}/cant-attend`, {}),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        403,
        { success: false, error: 'Only the activity host can edit this activity', code: 'not_the_host' },
      ])
    }
    const series = { activity_name: 'Film night', child_uuid: maya, series_id: 's' }
    expect((await call(bea, 'DELETE', '/api/activities/delete-series', series)).status).toBe(404)
    const ownChild = await call(bea, 'DELETE', '/api/activities/delete-series', { ...series, child_uuid: bea.child })
    expect(ownChild.body.data).toEqual({ deleted: 0 })
    expect((await call(anna, 'GET', `/api/activities/${activity}`)).body.data.name).toBe('Film night')
  })

  test('with two invited children has two entries, each with its own answer', async () => {
    app.setNow('2025-06-02T10:00:00.000Z')
    const sibling = (await addChild(app, bea, { first_name: 'Ben' })).id
    await connect(app, leo, sibling)
    const second = await invite(app, anna, activity, sibling)
    await app.call('POST', `/api/activity-invitations/${second}/respond`, {
      token: bea.token,
      body: { action: 'reject' },
    })
    const { body } = await call(bea, 'GET', `/api/calendar/connected-activities?${range}`)
    expect(body.data).toMatchObject([
      { child_uuid: bea.child, invitation_status: 'pending', host_child_name: 'Maya' },
      { child_uuid: sibling, invitation_status: 'rejected', host_child_name: 'Leo' },
    ])
    expect((await call(bea, 'GET', `/api/activities/${activity}`)).body.data.child_uuid).toBe(bea.child)
  })
})

const answer = (action: string) => call(bea, 'POST', `/api/activity-invitations/${invitation}/respond`, { action })
const allPaths = () => [
  ...lists,
  `/api/activities/${activity}`,
  `/api/activities/${activity}/participants`,
  '/api/notices',
  '/api/family/export',
]

describe('a guest who has declined', () => {
  const later = { name: 'Later', location: 'Later', start_time: '09:00', end_time: '10:00', description: 'Later' }
  const move = () =>
    app.call('PUT', `/api/activities/update/${activity}`, {
      token: anna.token,
      body: { ...later, start_date: '2025-06-13' },
    })

  test('sees what they declined, and neither later changes nor the answers of others', async () => {
    const cleo = await addGuestFamily(app, maya, { parent: 'Cleo Tan', child: 'Mia' })
    await invite(app, anna, activity, cleo.child)
    const declined = await answer('reject')
    expect((await move()).status).toBe(200)
    await call(anna, 'POST', `/api/activities/${activity}/cant-attend`, {})
    const told = await Promise.all(allPaths().map(async (path) => (await call(bea, 'GET', path)).body.data))
    expect(JSON.stringify(told)).not.toMatch(/Later|2025-06-13|Mia|Popcorn/)
    const asItWas = {
      ...asInvitation(),
      status: 'rejected',
      activity_description: null,
      website_url: null,
      cost: null,
    }
    expect(declined.body.data).toEqual(asItWas)
    expect(told[0]).toEqual([asItWas])
    expect(told[3]).toMatchObject({ name: 'Film night', location: 'Home', start_date: '2025-06-06', description: null })
    expect(told[4].participants).toMatchObject([{ child_uuid: bea.child, status: 'declined' }])
    const counts = await call(bea, 'GET', `/api/calendar/activity-counts?${range}&include_connected=true`)
    expect(counts.body.data).toEqual([])
  })

  test('sees the current activity after accepting again, and a new snapshot after declining again', async () => {
    await call(anna, 'PUT', `/api/activities/update/${activity}`, { location: null })
    await answer('reject')
    await move()
    const seen = await call(bea, 'GET', `/api/activities/${activity}`)
    expect(seen.body.data.location, 'the host chose a place afterwards').toBeNull()
    const accepted = (await answer('accept')).body.data
    expect(accepted).toMatchObject({ activity_name: 'Later', location: 'Later', start_date: '2025-06-13' })
    await answer('reject')
    await app.call('PUT', `/api/activities/update/${activity}`, {
      token: anna.token,
      body: { ...later, location: 'Last' },
    })
    expect((await call(bea, 'GET', `/api/activities/${activity}`)).body.data).toMatchObject({ location: 'Later' })
  })

  test('sees the other host’s name when their own host is removed', async () => {
    await connect(app, leo, bea.child)
    await answer('reject')
    await app.call('DELETE', `/api/children/${maya}`, { token: anna.token })
    expect((await call(bea, 'GET', `/api/activities/${activity}`)).body.data).toMatchObject({ host_child_name: 'Leo' })
  })
})

test('a family’s lists of invitations hold nothing of another family', async () => {
  const tom = await addMember(app, bea)
  for (const path of lists) {
    expect((await call(tom, 'GET', path)).body.data).toHaveLength(1)
    for (const by of [anna, stranger]) expect((await call(by, 'GET', path)).body).toEqual({ success: true, data: [] })
    expect((await call(null, 'GET', path)).status).toBe(401)
  }
  expect((await call(stranger, 'GET', `/api/activities/${activity}`)).status).toBe(404)
})

test('invitations are listed to a year ahead', async () => {
  for (const start_date of ['2026-06-02', '2026-06-03']) {
    const { id } = await addActivity(app, anna, maya, { is_shared: true, start_date })
    await invite(app, anna, id, bea.child)
  }
  const { body } = await call(bea, 'GET', '/api/activity-invitations')
  const starts = body.data.map(({ start_date }) => start_date)
  expect(starts).toEqual(['2025-06-06', '2026-06-02'])
})

test('invitations are listed from yesterday on, and by the days asked for', async () => {
  const overnight = await addActivity(app, anna, maya, {
    is_shared: true,
    start_date: '2025-06-05',
    end_date: '2025-06-07',
  })
  await invite(app, anna, overnight.id, bea.child)
  type List = '/api/activity-invitations' | `/api/calendar/${'invitations' | 'connected-activities'}?${string}`
  const starts = async (path: List) => (await call(bea, 'GET', path)).body.data.map(({ start_date }) => start_date)
  expect(await starts('/api/activity-invitations')).toEqual(['2025-06-05', '2025-06-06'])
  app.setNow('2025-06-08T09:00:00.000Z')
  expect(await starts('/api/activity-invitations')).toEqual(['2025-06-05'])
  app.setNow('2025-06-09T09:00:00.000Z')
  expect(await starts('/api/activity-invitations')).toEqual([])
  for (const path of ['invitations', 'connected-activities'] as const) {
    expect(await starts(`/api/calendar/${path}?start=2025-06-07&end=2025-06-30`)).toEqual(['2025-06-05'])
    expect(await starts(`/api/calendar/${path}?start=2025-06-01&end=2025-06-05`)).toEqual(['2025-06-05'])
    expect(await starts(`/api/calendar/${path}?start=2025-06-08&end=2025-06-30`)).toEqual([])
  }
})
