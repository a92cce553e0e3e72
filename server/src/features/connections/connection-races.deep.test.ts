import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertFamilies, type QuickFamily } from '@parent-activity/testkit/families/many-families'
import { countRaces, inRounds } from '@parent-activity/testkit/fuzz/race-rounds'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import type { Answer } from '@parent-activity/testkit/client/answer'

const count = 6

interface Two {
  asking: QuickFamily
  asked: QuickFamily
  request: string
  activity: string
}

let app: TestApp
let pairs: Two[]

beforeAll(async () => {
  app = await startTestApp({ servers: 2 })
})
beforeEach(async () => {
  const families = await insertFamilies(app.db, 2 * count)
  pairs = []
  for (let index = 0; index < count; index++) {
    const [asking, asked] = families.slice(2 * index, 2 * index + 2)
    if (asking && asked) pairs.push({ asking, asked, request: '', activity: '' })
  }
})
const counts = countRaces()
afterAll(async () => {
  await counts.finish('Both sides of a connection', app)
  await app.close()
})

const call = callAs(() => app)
const ask = (from: QuickFamily, to: QuickFamily) =>
  call(from, 'POST', '/api/connections/request', {
    child_uuid: from.child,
    target_parent_id: to.userId,
    target_child_uuid: to.child,
  })
const say = (by: QuickFamily, { request }: Two, action: string) =>
  call(by, 'POST', `/api/connections/respond/${request}`, { action })
const keep = ({ asking, asked, activity }: Two) =>
  call(asking, 'POST', `/api/activities/${activity}/pending-invitations`, { pending_connections: [asked.child] })
const withdraw = (by: QuickFamily, { request }: Two) => call(by, 'DELETE', `/api/connections/${request}`)

async function race(seed: number, acts: (pair: Two) => (() => Promise<Answer>)[]): Promise<Answer[][]> {
  const deeds = pairs.map(acts)
  const answers = await counts.race(seed, deeds.flat())
  return deeds.map(({ length }) => answers.splice(0, length))
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status)
const ascending = (answers: Answer[]) => statuses(answers).toSorted((a, b) => a - b)

const forEachPair = (act: (pair: Two, index: number) => Promise<unknown>) => Promise.all(pairs.map(act))
const acceptAll = () => forEachPair((pair) => say(pair.asked, pair, 'accept'))

/** Each has a waiting invitation, so that consequences take part in the race. */
async function askAll(found_by: string | null): Promise<void> {
  await forEachPair(async (pair) => {
    const { asking, asked } = pair
    pair.request = (await ask(asking, asked)).body.data.id
    const body = { name: 'Film night', start_date: '2025-06-06', is_shared: true }
    pair.activity = (await call(asking, 'POST', `/api/activities/${asking.child}`, body)).body.data.id
    await keep(pair)
  })
  await app.db.updateTable('connections').set({ found_by }).execute()
}

const openBetween = async ({ asking, asked }: Two) => {
  const rows = await app.db
    .selectFrom('connections')
    .select('status')
    .where('child1_id', 'in', [asking.child, asked.child])
    .where('child2_id', 'in', [asking.child, asked.child])
    .execute()
  return rows.map(({ status }) => status)
}
const kept = async ({ activity }: Two) => {
  const of = (table: 'invitations' | 'waiting_invitations') =>
    app.db.selectFrom(table).select('invited_child_id').where('activity_id', '=', activity).execute()
  return { invited: (await of('invitations')).length, waiting: (await of('waiting_invitations')).length }
}

test('asked for from both sides at once, a pair has one open request', inRounds, async () => {
  const answers = await race(1, ({ asking, asked }) => [
    () => ask(asking, asked),
    () => ask(asked, asking),
    () => ask(asking, asked),
  ])
  for (const [index, pair] of pairs.entries()) {
    expect(ascending(answers[index] ?? [])).toEqual([200, 409, 409])
    expect(await openBetween(pair)).toEqual(['pending'])
  }
})

describe('at the same moment', inRounds, () => {
  beforeEach(() => askAll(null))

  test('accepted and withdrawn, it is over in the end, with all that waited for it', async () => {
    const answers = await race(2, (pair) => [() => say(pair.asked, pair, 'accept'), () => withdraw(pair.asking, pair)])
    for (const [index, pair] of pairs.entries()) {
      const [accepted, withdrawn] = statuses(answers[index] ?? [])
      expect(withdrawn).toBe(200)
      expect([200, 409]).toContain(accepted)
      expect(await openBetween(pair)).toEqual(accepted === 200 ? [] : ['withdrawn'])
      expect(await kept(pair)).toEqual({ invited: 0, waiting: 0 })
    }
  })

  test('accepted twice, it is accepted once, and what waited goes out once', async () => {
    const answers = await race(4, (pair) => [
      () => say(pair.asked, pair, 'accept'),
      () => say(pair.asked, pair, 'accept'),
    ])
    for (const [index, pair] of pairs.entries()) {
      expect(ascending(answers[index] ?? [])).toEqual([200, 409])
      expect(await openBetween(pair)).toEqual(['active'])
      expect(await kept(pair)).toEqual({ invited: 1, waiting: 0 })
    }
  })

  test('accepted and declined, it is one of them', async () => {
    const answers = await race(5, (pair) => [
      () => say(pair.asked, pair, 'accept'),
      () => say(pair.asked, pair, 'reject'),
    ])
    for (const [index, pair] of pairs.entries()) {
      const [accepted] = statuses(answers[index] ?? [])
      expect(ascending(answers[index] ?? [])).toEqual([200, 409])
      expect(await openBetween(pair)).toEqual([accepted === 200 ? 'active' : 'rejected'])
      expect(await kept(pair)).toEqual({ invited: accepted === 200 ? 1 : 0, waiting: 0 })
    }
  })

  test('accepted, and an invitation kept, it goes out and does not wait', async () => {
    await app.db.deleteFrom('waiting_invitations').execute()
    const answers = await race(6, (pair) => [() => say(pair.asked, pair, 'accept'), () => keep(pair)])
    for (const [index, pair] of pairs.entries()) {
      expect(statuses(answers[index] ?? [])).toEqual([200, 200])
      expect(await kept(pair)).toEqual({ invited: 1, waiting: 0 })
    }
  })
})

test.each(['asking', 'asked'] as const)(
  'invited while it is ended by who was %s, a child is no guest',
  inRounds,
  async (side) => {
    await askAll(null)
    await acceptAll()
    await app.db.deleteFrom('invitations').execute()
    const answers = await race(3, (pair) => [
      () => call(pair.asking, 'POST', `/api/activities/${pair.activity}/invite`, { child_uuid: pair.asked.child }),
      () => withdraw(pair[side], pair),
    ])
    await forEachPair(async (pair, index) => {
      const [invited, ended] = statuses(answers[index] ?? [])
      expect(ended).toBe(200)
      expect([200, 404]).toContain(invited)
      expect(await kept(pair)).toEqual({ invited: 0, waiting: 0 })
      const seen = await call(pair.asked, 'GET', `/api/activities/${pair.activity}`)
      expect(seen.status).toBe(404)
    })
  },
)

describe('at the same moment, where a yes has to be confirmed', inRounds, () => {
  beforeEach(async () => {
    await askAll('+447700900999')
    await acceptAll()
  })

  test.each(['asking', 'asked'] as const)('confirmed, and ended by who was %s: it is over in the end', async (side) => {
    const answers = await race(7, (pair) => [() => say(pair.asking, pair, 'confirm'), () => withdraw(pair[side], pair)])
    for (const [index, pair] of pairs.entries()) {
      const [confirmed, ended] = statuses(answers[index] ?? [])
      expect(ended).toBe(200)
      expect([200, 404]).toContain(confirmed)
      expect(await openBetween(pair)).toEqual([])
      expect(await kept(pair)).toEqual({ invited: 0, waiting: 0 })
    }
  })

  test('confirmed twice, it is confirmed once', async () => {
    const answers = await race(8, (pair) => [
      () => say(pair.asking, pair, 'confirm'),
      () => say(pair.asking, pair, 'confirm'),
    ])
    for (const [index, pair] of pairs.entries()) {
      expect(ascending(answers[index] ?? [])).toEqual([200, 409])
      expect(await openBetween(pair)).toEqual(['active'])
      expect(await kept(pair)).toEqual({ invited: 1, waiting: 0 })
    }
  })
})
