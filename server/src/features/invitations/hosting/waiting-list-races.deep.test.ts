import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertHostAndGuests, inviteCrowd } from '@parent-activity/testkit/families/guest-crowd'
import { countRaces, inRounds } from '@parent-activity/testkit/fuzz/race-rounds'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ servers: 2 })
})
const counts = countRaces()
afterAll(async () => {
  await counts.finish('Fifty families in one line', app)
  await app.close()
})

const at = <T>(list: T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error(`There is no number ${index}.`)
  return found
}

async function plan(families: number, most: number) {
  const all = await insertHostAndGuests(app.db, families)
  const details = { name: 'Film night', start_date: '2025-06-20', max_participants: most }
  const { activity, invitations } = await inviteCrowd(app, all, details)
  const { guests } = all
  const call = callAs(() => app)
  const path = (index: number) => `/api/activity-invitations/${at(invitations, index)}` as const
  return {
    activity,
    guests,
    invitations,
    answer: (index: number, action: string) => call(at(guests, index), 'POST', `${path(index)}/respond`, { action }),
    leave: (index: number) => call(at(guests, index), 'DELETE', `${path(index)}/wait`),
  }
}

test(
  'Fifty families accept, decline and wait at once: the line keeps its order, nobody is told twice',
  inRounds,
  async () => {
    const { activity, guests, invitations, answer, leave } = await plan(50, 5 + 1)
    const line = Array.from({ length: 25 }, (_, index) => index + 5)
    await sql`
      update invitations set
        status = case when nth <= 5 then 'accepted' else 'pending' end,
        waiting_since = case when nth > 5 then ${app.now().toISOString()}::timestamptz + make_interval(secs => nth) end
      from unnest(${invitations.slice(0, 30)}::uuid[]) with ordinality as guest (guest_id, nth)
      where id = guest_id`.execute(app.db)
    const leaving = [0, 1, 2, 3, 4, 5, 6, 7]
    const replies = await counts.race(71, [
      ...leaving.map((index) => () => answer(index, 'reject')),
      ...Array.from({ length: 20 }, (_, index) => () => answer(30 + index, 'accept')),
      ...[9, 11].map((index) => () => leave(index)),
    ])
    expect(replies.slice(0, leaving.length).map(({ status }) => status)).toEqual(leaving.map(() => 200))
    const rows = await app.db
      .selectFrom('invitations')
      .select(['id', 'status', 'waiting_since'])
      .where('activity_id', '=', activity)
      .execute()
    const statusOf = (index: number) => rows.find(({ id }) => id === at(invitations, index))
    expect(rows.filter(({ status }) => status === 'accepted')).toHaveLength(5)
    const still = line.filter((index) => statusOf(index)?.waiting_since != null)
    const placed = line.filter((index) => statusOf(index)?.status === 'accepted')
    expect(Math.max(...placed)).toBeLessThan(Math.min(...still))
    const told = await app.db
      .selectFrom('notices')
      .select((row) => ['child_id', row.fn.countAll<number>().as('times')])
      .where('activity_id', '=', activity)
      .where('kind', '=', 'place_given')
      .groupBy('child_id')
      .execute()
    expect(told.every(({ times }) => times === 1)).toBe(true)
    expect(placed.every((index) => told.some(({ child_id }) => child_id === at(guests, index).child))).toBe(true)
  },
)
