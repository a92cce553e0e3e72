import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addGuestFamily, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { countRaces, inRounds } from '@parent-activity/testkit/fuzz/race-rounds'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: Account
let maya: string
let guests: (Account & { child: string })[]

beforeAll(async () => {
  app = await startTestApp({ servers: 2 })
})
beforeEach(async () => {
  anna = await app.register()
  maya = (await addChild(app, anna)).id
  guests = []
  for (const child of ['Zoe', 'Mia', 'Ben', 'Kim']) {
    guests.push(await addGuestFamily(app, maya, { parent: `Parent of ${child}`, child }))
  }
})
const counts = countRaces()
afterAll(async () => {
  await counts.finish('Invitations', app)
  await app.close()
})

const statusOf = ({ status }: { status: number }) => status
const sorted = (answers: { status: number }[]) => answers.map(statusOf).toSorted((a, b) => a - b)
const share = async (details: object = {}) => (await addActivity(app, anna, maya, { is_shared: true, ...details })).id
const call = callAs(() => app)
const respond = (by: Account, id: string, action: string) =>
  call(by, 'POST', `/api/activity-invitations/${id}/respond`, { action })
const respondSeries = (by: Account, invitation_uuid: string, action: string) =>
  call(by, 'POST', '/api/activity-invitations/respond-series', { invitation_uuid, action })
const remove = (id: string) => app.call('DELETE', `/api/activities/delete/${id}`, { token: anna.token })
const accepted = () => app.db.selectFrom('invitations').select('activity_id').where('status', '=', 'accepted').execute()

test('guests who accept the last places at once never exceed the places', inRounds, async () => {
  const id = await share({ max_participants: 3 })
  const invitations = await Promise.all(guests.map(({ child }) => invite(app, anna, id, child)))
  const answers = await counts.race(
    1,
    guests.map((guest, index) => () => respond(guest, invitations[index]!, 'accept')),
  )
  expect(sorted(answers)).toEqual([200, 200, 409, 409])
  expect((await accepted()).filter(({ activity_id }) => activity_id === id)).toHaveLength(2)
})

test('guests who accept whole series at once never exceed any date’s places', inRounds, async () => {
  const dates = ['2025-06-10', '2025-06-11', '2025-06-12']
  const ids = await Promise.all(dates.map((start_date) => share({ series_id: 's', max_participants: 2, start_date })))
  const firsts: string[] = []
  for (const { child } of guests) {
    const invited = await Promise.all(ids.map((id) => invite(app, anna, id, child)))
    firsts.push(invited[0]!)
  }
  const answers = await counts.race(
    2,
    guests.map((guest, index) => () => respondSeries(guest, firsts[index]!, 'accept')),
  )
  expect(sorted(answers)).toEqual([200, 409, 409, 409])
  expect((await accepted()).filter(({ activity_id }) => ids.includes(activity_id))).toHaveLength(3)
})

test('several hosts who invite the same child at once invite it once', inRounds, async () => {
  const id = await share()
  const [guest] = guests
  const body = { child_uuid: guest!.child }
  const inviteIt = () => call(anna, 'POST', `/api/activities/${id}/invite`, body)
  const answers = await counts.race(3, Array<typeof inviteIt>(5).fill(inviteIt))
  expect(sorted(answers)).toEqual([200, 409, 409, 409, 409])
})

test('several parents who give the same answer at once give it once', inRounds, async () => {
  const [guest] = guests
  const invitation = await invite(app, anna, await share(), guest!.child)
  const accept = () => respond(guest!, invitation, 'accept')
  const answers = await counts.race(4, Array<typeof accept>(5).fill(accept))
  expect(sorted(answers)).toEqual([200, 409, 409, 409, 409])
})

test('an answer during a deletion is given or not found, and possible guests are told', inRounds, async () => {
  const [guest] = guests
  for (let round = 0; round < 5; round++) {
    const id = await share()
    const invitation = await invite(app, anna, id, guest!.child)
    const [removed, answer] = await counts.race(5, [() => remove(id), () => respond(guest!, invitation, 'accept')])
    expect(removed?.status).toBe(200)
    expect([200, 404]).toContain(answer?.status)
    expect((await respond(guest!, invitation, 'accept')).status).toBe(404)
  }
  const { body } = await app.call('GET', '/api/notices', { token: guest!.token })
  expect(body.data).toHaveLength(5)
})

test('whatever is asked of an activity while a connection ends, no guest is left without one', inRounds, async () => {
  const [guest] = guests
  const connectionOf = () =>
    app.db
      .selectFrom('connections')
      .select(['id', 'status'])
      .where('child1_id', '=', maya)
      .where('child2_id', '=', guest!.child)
      .executeTakeFirstOrThrow()
  const first = await invite(app, anna, await share(), guest!.child)
  const fresh = await share()
  const { id } = await connectionOf()
  const [ended, answer, invited] = await counts.race(6, [
    () => app.call('DELETE', `/api/connections/${id}`, { token: guest!.token }),
    () => respond(guest!, first, 'accept'),
    () => call(anna, 'POST', `/api/activities/${fresh}/invite`, { child_uuid: guest!.child }),
  ])
  expect(ended?.status).toBe(200)
  expect([200, 404]).toContain(answer?.status)
  expect([200, 404]).toContain(invited?.status)
  const { body } = await app.call('GET', '/api/activity-invitations', { token: guest!.token })
  expect(body.data).toEqual([])
})

test('an invitation sent while a child of either side is removed leaves nothing behind', inRounds, async () => {
  const [guest, other] = guests
  for (const [by, child] of [
    [guest!, guest!.child],
    [anna, maya],
  ] as const) {
    const id = await share()
    const [removed, invited, told] = await counts.race(7, [
      () => app.call('DELETE', `/api/children/${child}`, { token: by.token }),
      () =>
        call(anna, 'POST', `/api/activities/${id}/invite`, { child_uuid: by === anna ? other!.child : guest!.child }),
      () => call(anna, 'POST', `/api/activities/${id}/cant-attend`, {}),
    ])
    expect(removed?.status).toBe(200)
    expect([200, 404]).toContain(invited?.status)
    expect([200, 404]).toContain(told?.status)
    const left = await app.db
      .selectFrom('invitations')
      .select('id')
      .where((row) => row.or([row('host_child_id', '=', child), row('invited_child_id', '=', child)]))
      .execute()
    expect(left).toEqual([])
  }
})
