import { randomUUID } from 'node:crypto'
import type { Activity } from '@parent-activity/contract/activities'
import {
  invitationActions,
  invitationStatuses,
  statusGivenBy,
} from '@parent-activity/domain/invitations/invitation-status'
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

beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.register()
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await app.register({ username: 'Anna Berger' })
  maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  bea = await addGuestFamily(app, maya, { parent: 'Bea Okafor', child: 'Zoe' })
})
afterAll(() => app.close())

const call = callAs(() => app)
const respond = (by: Account | null, id: string, action: unknown) =>
  call(by, 'POST', `/api/activity-invitations/${id}/respond`, { action })
const view = (by: Account, id: string) => call(by, 'POST', `/api/activity-invitations/${id}/view`, {})
const markViewed = (by: Account, id: string, body: object = {}) =>
  call(by, 'POST', `/api/activity-invitations/${id}/mark-status-viewed`, body)
const respondSeries = (by: Account | null, invitation_uuid: string, action: unknown) =>
  call(by, 'POST', '/api/activity-invitations/respond-series', { invitation_uuid, action })
const rowOf = (id: string) =>
  app.db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function invited(details: object = {}, child = bea.child): Promise<string> {
  const { id } = await addActivity(app, anna, maya, { is_shared: true, ...details })
  return invite(app, anna, id, child)
}

async function unviewed(): Promise<string[]> {
  return (await calendar()).map(
    ({ unviewed_status_changes, unviewed_statuses }) => `${unviewed_status_changes} ${unviewed_statuses}`,
  )
}

async function calendar(): Promise<Activity[]> {
  const path = '/api/calendar/activities?start=2025-06-01&end=2025-12-31'
  return (await app.call('GET', path, { token: anna.token })).body.data
}

const answersOf = async () => (await calendar())[0]?.unviewed_answers
const unknown = { success: false, error: 'This does not exist, or you may not see it.', code: 'not_found' }

describe('an answer', () => {
  test('may be changed, and the host’s family is told each time until it has seen it', async () => {
    const id = await invited()
    expect(await unviewed()).toEqual(['0 '])
    const accepted = await respond(bea, id, 'accept')
    expect(accepted.status).toBe(200)
    expect(accepted.body.data).toMatchObject({ invitation_uuid: id, status: 'accepted', viewed_at: null })
    expect(await unviewed()).toEqual(['1 accepted'])
    expect((await markViewed(anna, id)).body).toEqual({ success: true, data: {} })
    expect(await unviewed()).toEqual(['0 '])
    expect((await respond(bea, id, 'reject')).body.data.status).toBe('rejected')
    expect(await unviewed()).toEqual(['1 rejected'])
    const tom = await addMember(app, bea)
    expect((await respond(tom, id, 'accept')).body.data.status).toBe('accepted')
    expect((await rowOf(id)).answered_at).toBe('2025-06-02T09:00:00.000Z')
    expect(await unviewed()).toEqual(['1 accepted'])
  })

  test.each(invitationActions)(
    '%s is stored, and the host reads whose it is until they have seen it',
    async (action) => {
      const id = await invited()
      expect((await respond(bea, id, action)).status).toBe(200)
      const status = statusGivenBy(action)
      expect(await answersOf()).toEqual([{ invitation_uuid: id, child_name: 'Zoe', status, reply_note: null }])
      const other = invitationStatuses.find((one) => one !== status)
      await markViewed(anna, id, { status: other })
      expect(await answersOf()).toHaveLength(1)
      await markViewed(anna, id, { status })
      expect(await answersOf()).toEqual([])
    },
  )

  test('to a joint activity is shown with the host who invited', async () => {
    const leo = (await addChild(app, anna)).id
    await respond(bea, await invited({ joint_host_children: [leo] }), 'accept')
    expect(await unviewed()).toEqual(['1 accepted', '0 '])
  })

  test('given a second time is a conflict and changes nothing', async () => {
    const id = await invited()
    await respond(bea, id, 'accept')
    await markViewed(anna, id)
    const again = await respond(bea, id, 'accept')
    expect([again.status, again.body.error]).toEqual([409, 'You have already accepted this invitation.'])
    await respond(bea, id, 'reject')
    const before = await rowOf(id)
    const declined = await respond(bea, id, 'reject')
    expect([declined.status, declined.body.error]).toEqual([409, 'You have already declined this invitation.'])
    expect(await rowOf(id)).toEqual(before)
  })

  test('can only be given by the invited family', async () => {
    const id = await invited()
    const before = await rowOf(id)
    for (const answer of [await respond(anna, id, 'accept'), await respondSeries(anna, id, 'accept')]) {
      expect([answer.status, answer.body.error]).toEqual([403, 'Only the invited family can do this.'])
    }
    expect((await view(anna, id)).status).toBe(403)
    expect((await markViewed(bea, id)).status).toBe(403)
    const other = await addGuestFamily(app, maya, { parent: 'Cleo Tan', child: 'Mia' })
    for (const by of [stranger, other]) {
      expect((await respond(by, id, 'accept')).body).toEqual(unknown)
      expect((await respondSeries(by, id, 'accept')).body).toEqual(unknown)
      expect((await view(by, id)).body).toEqual(unknown)
      expect((await markViewed(by, id)).body).toEqual(unknown)
    }
    for (const path of ['respond', 'view', 'mark-status-viewed']) {
      expect((await call(null, 'POST', `/api/activity-invitations/${id}/${path}`, { action: 'accept' })).status).toBe(
        401,
      )
      for (const wrong of [randomUUID(), 'x']) {
        expect(
          (await call(bea, 'POST', `/api/activity-invitations/${wrong}/${path}`, { action: 'accept' })).body,
        ).toEqual(unknown)
      }
    }
    expect((await respondSeries(null, id, 'accept')).status).toBe(401)
    expect(await rowOf(id)).toEqual(before)
  })

  test.each([['declined'], [''], [null], [undefined], [['accept']], [{}]])('%j is none', async (action) => {
    const id = await invited()
    for (const answer of [await respond(bea, id, action), await respondSeries(bea, id, action)]) {
      expect([answer.status, answer.body.error]).toEqual([422, 'Please choose accept or reject'])
    }
  })

  test('to a past activity can only be a no', async () => {
    const id = await invited()
    app.setNow('2025-06-07T23:00:00.000Z')
    expect((await respond(bea, id, 'accept')).status).toBe(200)
    expect((await respond(bea, id, 'reject')).status).toBe(200)
    app.setNow('2025-06-08T00:00:00.000Z')
    const late = await respond(bea, id, 'accept')
    expect([late.status, late.body.error]).toEqual([409, 'This activity is over.'])
  })
})

test('an invitation is seen once', async () => {
  const id = await invited()
  expect((await view(bea, id)).body).toEqual({ success: true, data: {} })
  app.setNow('2025-06-03T09:00:00.000Z')
  await view(bea, id)
  expect((await rowOf(id)).viewed_at).toBe('2025-06-02T09:00:00.000Z')
})

describe('the places of an activity', () => {
  test('are taken by hosts and accepted guests, and given back', async () => {
    const leo = (await addChild(app, anna)).id
    const cleo = await addGuestFamily(app, maya, { parent: 'Cleo Tan', child: 'Mia' })
    const shared = { is_shared: true, max_participants: 3, joint_host_children: [leo] }
    const { id } = await addActivity(app, anna, maya, shared)
    const first = await invite(app, anna, id, bea.child)
    const second = await invite(app, anna, id, cleo.child)
    const isFull = async () =>
      (await app.call('GET', '/api/activity-invitations', { token: cleo.token })).body.data[0]?.is_full
    expect(await isFull()).toBe(false)
    expect((await respond(bea, first, 'accept')).status).toBe(200)
    expect(await isFull()).toBe(true)
    const full = await respond(cleo, second, 'accept')
    expect([full.status, full.body]).toEqual([
      409,
      { success: false, error: 'This activity is full.', code: 'activity_full' },
    ])
    expect((await rowOf(second)).status).toBe('pending')
    expect((await respond(cleo, second, 'reject')).status).toBe(200)
    expect(await isFull(), 'a guest who declined is not told').toBe(false)
    expect((await respond(bea, first, 'reject')).status).toBe(200)
    expect((await respond(cleo, second, 'accept')).status).toBe(200)
    expect((await respond(bea, first, 'accept')).status).toBe(409)
  })

  test('can’t become fewer than the children who come, and then let nobody more come', async () => {
    const cleo = await addGuestFamily(app, maya, { parent: 'Cleo Tan', child: 'Mia' })
    const { id } = await addActivity(app, anna, maya, { is_shared: true })
    const [first, second] = [await invite(app, anna, id, bea.child), await invite(app, anna, id, cleo.child)]
    await respond(bea, first, 'accept')
    const allow = (max_participants: number) =>
      app.call('PUT', `/api/activities/update/${id}`, { token: anna.token, body: { max_participants } })
    const refused = await allow(1)
    const text = 'Max participants can’t be less than 2, because 2 children are coming'
    expect([refused.status, refused.body.fields]).toEqual([422, { max_participants: text }])
    expect((await allow(2)).status).toBe(200)
    expect((await respond(cleo, second, 'accept')).status).toBe(409)
  })

  test('can all be taken by the hosts', async () => {
    const id = await invited({ max_participants: 1 })
    expect((await respond(bea, id, 'accept')).body.error).toBe('This activity is full.')
  })
})

describe('an answer to a series', () => {
  test('answers all invitations of the child that are not over', async () => {
    const series = { series_id: 's', name: 'Chess' }
    const first = await invited({ ...series, start_date: '2025-06-02' })
    const second = await invited({ ...series, start_date: '2025-06-09', name: 'Chess club' })
    const third = await invited({ ...series, start_date: '2025-06-16' })
    const named = await invited({ name: 'Chess', start_date: '2025-06-16' })
    const sibling = (await addChild(app, bea)).id
    await connect(app, sibling, maya)
    const siblings = await invited({ ...series, start_date: '2025-06-20' }, sibling)
    app.setNow('2025-06-04T09:00:00.000Z')
    await respond(bea, second, 'accept')
    expect((await respondSeries(bea, third, 'accept')).body).toEqual({ success: true, data: { answered: 1 } })
    expect((await respondSeries(bea, second, 'reject')).body.data).toEqual({ answered: 2 })
    const statuses = await Promise.all([first, second, third, named, siblings].map(rowOf))
    expect(statuses.map(({ status }) => status)).toEqual(['pending', 'rejected', 'rejected', 'pending', 'pending'])
    const again = await respondSeries(bea, third, 'reject')
    expect([again.status, again.body.error]).toEqual([409, 'You have already declined this invitation.'])
  })

  test('leaves dates alone that the guest has answered one by one', async () => {
    const dates = ['2025-06-09', '2025-06-16', '2025-06-23']
    const [first = '', second = '', third = ''] = await Promise.all(
      dates.map((start_date) => invited({ series_id: 's', start_date })),
    )
    await respond(bea, second, 'reject')
    expect((await respondSeries(bea, first, 'accept')).body.data).toEqual({ answered: 2 })
    const statuses = await Promise.all([first, second, third].map(rowOf))
    expect(statuses.map(({ status }) => status)).toEqual(['accepted', 'rejected', 'accepted'])
  })

  test('goes by name and host if there is no series', async () => {
    const leo = (await addChild(app, anna)).id
    await connect(app, leo, bea.child)
    const first = await invited({ name: 'Chess', start_date: '2025-06-09' })
    const second = await invited({ name: 'chess', start_date: '2025-06-16' })
    const inSeries = await invited({ name: 'Chess', series_id: 's', start_date: '2025-06-17' })
    const leos = await addActivity(app, anna, leo, { name: 'Chess', is_shared: true })
    const ofLeo = await invite(app, anna, leos.id, bea.child)
    expect((await respondSeries(bea, first, 'accept')).body.data).toEqual({ answered: 2 })
    const rows = await Promise.all([first, second, inSeries, ofLeo].map(rowOf))
    expect(rows.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'pending', 'pending'])
  })

  test('covers invitations sent by either parent of the host', async () => {
    const tom = await addMember(app, anna)
    const first = await invited({ name: 'Chess', start_date: '2025-06-09' })
    const { id } = await addActivity(app, anna, maya, { name: 'Chess', start_date: '2025-06-16', is_shared: true })
    const second = await invite(app, tom, id, bea.child)
    expect((await respondSeries(bea, first, 'accept')).body.data).toEqual({ answered: 2 })
    expect((await rowOf(second)).status).toBe('accepted')
  })

  test('never mixes siblings with the same series', async () => {
    const leo = (await addChild(app, anna)).id
    await connect(app, leo, bea.child)
    const ours = await invited({ series_id: 'same' })
    const leos = await addActivity(app, anna, leo, { series_id: 'same', is_shared: true })
    const ofLeo = await invite(app, anna, leos.id, bea.child)
    expect((await respondSeries(bea, ours, 'accept')).body.data).toEqual({ answered: 1 })
    expect((await rowOf(ofLeo)).status).toBe('pending')
  })

  test('never mixes families with the same series', async () => {
    const ours = await invited({ series_id: 'same' })
    const other = await app.register()
    const theirChild = (await addChild(app, other)).id
    await connect(app, theirChild, bea.child)
    const theirs = await addActivity(app, other, theirChild, { series_id: 'same', is_shared: true })
    const theirInvitation = await invite(app, other, theirs.id, bea.child)
    expect((await respondSeries(bea, ours, 'accept')).body.data).toEqual({ answered: 1 })
    expect((await rowOf(theirInvitation)).status).toBe('pending')
  })

  test('is all or nothing', async () => {
    const series = { series_id: 's' }
    const free = await invited({ ...series, start_date: '2025-06-09' })
    const full = await invited({ ...series, start_date: '2025-06-16', max_participants: 1 })
    const answer = await respondSeries(bea, free, 'accept')
    expect([answer.status, answer.body.error]).toEqual([409, 'One of these activities is full.'])
    expect([(await rowOf(free)).status, (await rowOf(full)).status]).toEqual(['pending', 'pending'])
    expect((await respondSeries(bea, free, 'reject')).body.data).toEqual({ answered: 2 })
  })
})
