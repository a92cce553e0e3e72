import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertHostAndGuests, inviteCrowd, type CrowdInvited } from '@parent-activity/testkit/families/guest-crowd'
import type { QuickFamily } from '@parent-activity/testkit/families/many-families'
import { countRaces, inRounds } from '@parent-activity/testkit/fuzz/race-rounds'
import { callAs } from '@parent-activity/testkit/app/call-as'
import type { Answer } from '@parent-activity/testkit/client/answer'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

const crowd = 50
const seats = 3

let app: TestApp
let driver: QuickFamily
let parents: QuickFamily[]
let invited: CrowdInvited
let offer: string

beforeAll(async () => {
  app = await startTestApp({ servers: 2 })
})
beforeEach(async () => {
  const all = await insertHostAndGuests(app.db, crowd)
  driver = all.host
  parents = all.guests
  invited = await inviteCrowd(app, all, { name: 'Away match' })
  const { activity } = invited
  await app.db.updateTable('invitations').set({ status: 'accepted' }).where('activity_id', '=', activity).execute()
  await call(driver, 'PUT', `/api/activities/${activity}/rides/offer`, { seats_there: seats })
  offer = (await call(driver, 'GET', `/api/activities/${activity}/rides`)).body.data.offers[0]!.uuid
})
const counts = countRaces()
afterAll(async () => {
  await counts.finish('Fifty parents on three seats', app)
  await app.close()
})

const call = callAs(() => app)
const seat = (by: QuickFamily, action: string, of: QuickFamily) =>
  call(by, 'POST', `/api/rides/${offer}/seats`, { action, child_uuid: of.child, ways: ['there'] })

async function race(seed: number, deeds: (() => Promise<Answer>)[]) {
  const answers = await counts.race(seed, deeds)
  return answers.map(({ status }) => status)
}
const given = () =>
  app.db
    .selectFrom('ride_seats')
    .select('family_id')
    .where('offer_id', '=', offer)
    .where('state', '=', 'given')
    .execute()
const told = () =>
  app.db
    .selectFrom('notices')
    .select('family_id')
    .where('kind', '=', 'ride_given')
    .where(
      'family_id',
      'in',
      parents.map(({ familyId }) => familyId),
    )
    .execute()

describe('fifty parents on three seats', inRounds, () => {
  test('of whom all ask, and the driver gives to all at once', async () => {
    const asked = await race(
      1,
      parents.map((parent) => () => seat(parent, 'ask', parent)),
    )
    expect(asked.every((status) => status === 200)).toBe(true)
    const answered = await race(2, [
      ...parents.map((parent) => () => seat(driver, 'give', parent)),
      // Pressed twice.
      ...parents.slice(0, 5).map((parent) => () => seat(driver, 'give', parent)),
    ])
    expect(answered.filter((status) => status === 200)).toHaveLength(seats)
    expect(await given()).toHaveLength(seats)
    expect(await told()).toHaveLength(seats)
  })

  test('of whom some part or decline meanwhile', async () => {
    await Promise.all(parents.slice(0, 20).map((parent) => seat(parent, 'ask', parent)))
    await race(3, [
      ...parents.slice(0, 20).map((parent) => () => seat(driver, 'give', parent)),
      ...parents
        .slice(0, 6)
        .map((parent, index) => () => call(parent, 'DELETE', `/api/connections/${invited.connections[index]}`)),
      ...parents.slice(6, 12).map((parent, index) => () => {
        const path = `/api/activity-invitations/${invited.invitations[index + 6]}/respond`
        return call(parent, 'POST', path, { action: 'reject' })
      }),
    ])
    const left = await given()
    expect(left.length).toBeLessThanOrEqual(seats)
    const gone = new Set(parents.slice(0, 12).map(({ familyId }) => familyId))
    expect(left.filter(({ family_id }) => gone.has(family_id))).toEqual([])
  })
})
