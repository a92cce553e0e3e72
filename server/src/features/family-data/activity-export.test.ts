import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: SmallFamily
let ben: SmallFamily
let leo: string
let camp: string

const call = callAs(() => app)
const askFor = (by: Account | null, id: string, query = '') =>
  call(by, 'GET', `/api/activities/${id}/calendar?${query}`)
const linesOf = async (by: Account, id: string, query = ''): Promise<string[]> => {
  const { body } = await askFor(by, id, query)
  return body.data.calendar.replaceAll('\r\n ', '').split('\r\n')
}
const setZone = ({ token }: Account, time_zone: string) =>
  app.call('PUT', '/api/family/time-zone', { token, body: { time_zone } })

beforeAll(async () => {
  app = await startTestApp()
  app.setNow('2025-06-02T09:00:01.000Z')
  anna = await newFamily(app, {}, { first_name: 'Maya', last_name: 'Berg' })
  ben = await newFamily(app, {}, { first_name: 'Noah', last_name: 'Lund' })
  leo = (await addChild(app, anna, { first_name: 'Leo', last_name: 'Berg' })).id
  await setZone(anna, 'Europe/Berlin')
  await setZone(ben, 'America/New_York')
  const times = { start_date: '2025-06-06', start_time: '22:00', end_time: '01:00', is_shared: true }
  const details = { name: 'Camp', location: 'Lake', joint_host_children: [leo], ...times }
  camp = (await addActivity(app, anna, anna.child.id, details)).id
  await addActivity(app, anna, anna.child.id, { name: 'Dentist' })
})

afterAll(() => app.close())

test('a host gets one activity by the family’s clock, with all its host children', async () => {
  const lines = await linesOf(anna, camp)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toContain(`UID:${camp}`)
  expect(lines).toContain('SUMMARY:Maya Berg and Leo Berg: Camp')
  expect(lines).toContain('LOCATION:Lake')
  expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20250606T220000')
  expect(lines).toContain('DTEND;TZID=Europe/Berlin:20250607T010000')
  expect(lines).toContain('TZID:Europe/Berlin')
})

test('a guest gets it by the host’s clock, for the child that is invited', async () => {
  expect(await askFor(ben, camp)).toMatchObject({ status: 404 })
  await connect(app, anna.child.id, ben.child.id)
  await invite(app, anna, camp, ben.child.id)
  const lines = await linesOf(ben, camp, `child_uuid=${ben.child.id}`)
  expect(lines).toContain('SUMMARY:Noah Lund: Camp')
  expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20250606T220000')
  expect(lines.join()).not.toContain('America')
})

test('nobody else gets it', async () => {
  const stranger = await app.register()
  expect(await askFor(null, camp)).toMatchObject({ status: 401 })
  expect(await askFor(stranger, camp)).toMatchObject({ status: 404 })
  expect(await askFor(ben, camp, `child_uuid=${anna.child.id}`)).toMatchObject({ status: 404 })
  expect(await askFor(anna, 'no-uuid')).toMatchObject({ status: 404 })
})
