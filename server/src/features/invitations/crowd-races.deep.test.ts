import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertHostAndGuests, inviteCrowd, type CrowdInvited } from '@parent-activity/testkit/families/guest-crowd'
import type { QuickFamily } from '@parent-activity/testkit/families/many-families'
import { countRaces, deadlocks, inRounds } from '@parent-activity/testkit/fuzz/race-rounds'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import type { Answer } from '@parent-activity/testkit/client/answer'

const crowd = 50
const hosts = 2
const most = 12

let app: TestApp
let host: QuickFamily
let guests: QuickFamily[]
let round: CrowdInvited

beforeAll(async () => {
  app = await startTestApp({ servers: 2 })
})
beforeEach(async () => {
  const all = await insertHostAndGuests(app.db, crowd)
  host = all.host
  guests = all.guests
  const sibling = await call(host, 'POST', '/api/children', { first_name: 'Sibling', last_name: 'Quick' })
  const joint_host_children = [sibling.body.data.id]
  round = await inviteCrowd(app, all, { name: 'Party', max_participants: most, joint_host_children, location: 'Here' })
})
const counts = countRaces()
afterAll(async () => {
  await counts.finish('Fifty families around one activity', app)
  await app.close()
})

const call = callAs(() => app)
const at = <T>(list: T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error(`There is no number ${index}.`)
  return found
}
const guest = (index: number) => at(guests, index)
const answer = (index: number, action: string) =>
  call(guest(index), 'POST', `/api/activity-invitations/${at(round.invitations, index)}/respond`, { action })
const disconnect = (index: number, by: QuickFamily) =>
  call(by, 'DELETE', `/api/connections/${at(round.connections, index)}`)
const inviteAgain = (index: number) =>
  call(host, 'POST', `/api/activities/${round.activity}/invite`, { child_uuid: guest(index).child })
const change = (details: object) =>
  call(host, 'PUT', `/api/activities/update/${round.activity}`, { name: 'Party', ...details })
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

interface Deed {
  what: string
  guest: number
  act: () => Promise<Answer>
}
type Done = Deed & { answer: Answer }

async function race(deeds: Deed[], seed: number): Promise<Done[]> {
  const answers = await counts.race(
    seed,
    deeds.map(({ act }) => act),
  )
  expect(app.logs.filter((line) => /"statusCode":5|request failed/.test(line))).toEqual([])
  return deeds.map((deed, index) => ({ ...deed, answer: at(answers, index) }))
}

const rows = () =>
  app.db
    .selectFrom('invitations')
    .select(['id', 'invited_child_id', 'status'])
    .where('activity_id', '=', round.activity)
    .execute()

async function checkInvariants(): Promise<void> {
  const stored = await rows()
  expect(new Set(stored.map(({ invited_child_id }) => invited_child_id)).size).toBe(stored.length)
  expect(stored.filter(({ status }) => status === 'accepted').length + hosts).toBeLessThanOrEqual(most)
}

async function checkNoAccess(indexes: number[]): Promise<void> {
  const gone = await Promise.all(
    indexes.map(async (index) => {
      const by = guest(index)
      const days = 'start=2025-06-01&end=2025-06-30'
      const [activity, participants, ...lists] = await Promise.all([
        call(by, 'GET', `/api/activities/${round.activity}`),
        call(by, 'GET', `/api/activities/${round.activity}/participants`),
        call(by, 'GET', '/api/activity-invitations'),
        call(by, 'GET', `/api/calendar/invitations?${days}`),
        call(by, 'GET', `/api/calendar/connected-activities?${days}`),
        call(by, 'GET', `/api/calendar/activity-counts?${days}&include_connected=true`),
      ])
      const again = await answer(index, 'accept')
      return [activity.status, participants.status, again.status, ...lists.map(({ body }) => body.data.length)]
    }),
  )
  expect(gone).toEqual(indexes.map(() => [404, 404, 404, 0, 0, 0, 0]))
}

const accepts = (indexes: number[]): Deed[] =>
  indexes.map((index) => ({ what: 'accept', guest: index, act: () => answer(index, 'accept') }))
const declines = (indexes: number[]): Deed[] =>
  indexes.map((index) => ({ what: 'decline', guest: index, act: () => answer(index, 'reject') }))
/** Guests and hosts take turns in ending connections. */
const removals = (indexes: number[]): Deed[] =>
  indexes.map((index) => ({
    what: 'remove',
    guest: index,
    act: () => disconnect(index, index % 2 === 0 ? guest(index) : host),
  }))
const invites = (indexes: number[]): Deed[] =>
  indexes.map((index) => ({ what: 'invite', guest: index, act: () => inviteAgain(index) }))

const groups = { steady: range(0, 20), wavering: range(20, 32), doubled: range(32, 40), removed: range(40, 50) }
const everyday = () => [
  ...accepts(range(0, crowd)),
  ...accepts(groups.doubled),
  ...declines(groups.wavering),
  ...removals(groups.removed),
  ...invites([...groups.removed, ...range(0, 5)]),
]

describe('fifty families around one activity', inRounds, () => {
  test('that accept, decline and part', async () => {
    const done = await race(everyday(), 1)
    await checkInvariants()
    await checkNoAccess(groups.removed)
    const stored = new Map((await rows()).map(({ id, status }) => [id, status]))
    for (const index of groups.steady) {
      const said = done.find(({ what, guest: by }) => what === 'accept' && by === index)?.answer.status
      expect(stored.get(at(round.invitations, index))).toBe(said === 200 ? 'accepted' : 'pending')
    }
    for (const index of groups.doubled) {
      const said = done.filter(({ what, guest: by }) => what === 'accept' && by === index)
      expect(said.filter(({ answer: { status } }) => status === 200).length).toBeLessThanOrEqual(1)
    }
    expect(done.filter(({ what, answer: { status } }) => what === 'remove' && status !== 200)).toEqual([])
    // Places given back late can be taken again.
    await race(accepts(groups.steady), 2)
    await checkInvariants()
    expect((await rows()).filter(({ status }) => status === 'accepted').length + hosts).toBe(most)
  })

  test('of which the host cancels it meanwhile', async () => {
    const cancel = {
      what: 'cancel',
      guest: -1,
      act: () => call(host, 'DELETE', `/api/activities/delete/${round.activity}`),
    }
    const done = await race([...everyday(), cancel], 3)
    expect(done.find(({ what }) => what === 'cancel')?.answer.status).toBe(200)
    expect(await rows()).toEqual([])
    await checkNoAccess([...range(0, 5), ...groups.wavering.slice(0, 3), ...groups.removed.slice(0, 3)])
    await checkTold('cancelled', done)
  })

  test('of which the host makes it private meanwhile', async () => {
    const hide = { what: 'hide', guest: -1, act: () => change({ is_shared: false }) }
    const moves = range(0, 3).map((index) => ({
      what: 'move',
      guest: -1,
      act: () => change({ location: `There ${index}` }),
    }))
    const done = await race([...everyday(), ...moves, hide], 4)
    expect(done.find(({ what }) => what === 'hide')?.answer.status).toBe(200)
    expect(await rows()).toEqual([])
    await checkNoAccess([...range(0, 5), ...groups.wavering.slice(0, 3), ...groups.removed.slice(0, 3)])
    await checkTold('withdrawn', done)
  })
})

/** A guest who had accepted gets exactly one such notice, as the last one. */
async function checkTold(kind: string, done: Done[]): Promise<void> {
  const coming = groups.steady.filter((index) =>
    done.some(({ what, guest: by, answer: { status } }) => what === 'accept' && by === index && status === 200),
  )
  for (const index of coming) {
    const { body } = await call(guest(index), 'GET', '/api/notices')
    expect(body.data.map((notice) => notice.kind)).toEqual([kind])
  }
}

test('no request of the crowd ended in a deadlock', async () => {
  expect(await deadlocks(app.db)).toBe(0)
})
